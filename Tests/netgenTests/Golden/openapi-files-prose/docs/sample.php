<?php echo "a: b";
