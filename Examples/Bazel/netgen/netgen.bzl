"""netgen_client: the Swift client of an API."""

def _netgen_client_impl(ctx):
    spec = ctx.file.spec
    config = [ctx.file.config] if ctx.file.config else []
    inputs = [spec] + ctx.files.srcs + config

    # With --shards, the names of the files depend only on the spec's file name. Some files may be empty.
    stem = spec.basename[:-len(spec.extension) - 1]
    parts = ["", "+Fixtures"]
    for number in range(1, ctx.attr.shards + 1):
        parts += ["+Models%d" % number, "+Requests%d" % number]
    outputs = [
        ctx.actions.declare_file("%s/%s%s.swift" % (ctx.label.name, stem, part))
        for part in parts
    ]

    arguments = ctx.actions.args()
    arguments.add("generate", spec)
    arguments.add("--output", outputs[0].dirname)
    arguments.add("--shards", str(ctx.attr.shards))
    arguments.add_all(config, before_each = "--config")
    arguments.add_all(inputs, before_each = "--declared")
    arguments.add("--quiet")
    if ctx.attr.strict:
        arguments.add("--strict")

    # The action uses no shell and no environment, so a worker needs only the executable.
    ctx.actions.run(
        executable = ctx.executable._netgen,
        arguments = [arguments],
        inputs = inputs,
        outputs = outputs,
        mnemonic = "Netgen",
        progress_message = "Making a client of %s" % spec.short_path,
    )
    return [DefaultInfo(files = depset(outputs))]

netgen_client = rule(
    implementation = _netgen_client_impl,
    doc = "Makes the Swift files of a client.",
    attrs = {
        "spec": attr.label(
            allow_single_file = [".json", ".yaml", ".yml"],
            mandatory = True,
            doc = "A spec, or an OpenAPI document.",
        ),
        "srcs": attr.label_list(
            allow_files = True,
            doc = "All files that the spec leads to. Nothing else is there when netgen runs.",
        ),
        "config": attr.label(
            allow_single_file = [".json", ".yaml", ".yml"],
            doc = "Options: namespace, access, fixtures and so on.",
        ),
        "shards": attr.int(
            default = 1,
            doc = "Over how many files each models and requests are spread.",
        ),
        "strict": attr.bool(
            default = True,
            doc = "Whether a warning is an error, such as that of a file which is not declared.",
        ),
        "_netgen": attr.label(
            default = "//netgen",
            allow_single_file = True,
            executable = True,
            cfg = "exec",
        ),
    },
)
