extension Command {
    /// `netgen --help`
    static let help = """
        netgen turns API specs and OpenAPI documents into Swift that compiles against NetRuntime.

        usage: netgen                                    every spec of Specs into Generated
               netgen generate SPEC… --output DIR        these specs into DIR
               netgen COMMAND --help                     more about a command

        to begin:
          init        write a spec with comments, and say what to do next
          infer       make a spec from real JSON responses and recordings
          validate    list every problem of specs, and what could be better

        to generate:
          generate    write the Swift files of specs
          check       say what is out of date, and what has changed; write nothing

        to live with an API:
          diff        compare two versions of it, and grade the changes for its callers
          verify      say what recorded responses have that the generated client would refuse
          mock        run a server that answers as a spec says

        to understand:
          wrapper     show the wrapper that an OpenAPI document repeats, as a spec has it
          cost        list requests and models by what they cost to compile
          explain     say what a kind of problem means, and what to write instead
          help        explain a command, as --help after it does

        options:
          --help      show this text, or a command's
          --version   show the version
          --json      after any command: its outcome as one JSON object, for machines

        exit status: 0 all is well, 1 a problem in the input or something out of date,
        64 a mistake in the command line. Problems go to standard error, coloured on a terminal unless
        NO_COLOR is set.

        example: netgen generate petstore.json --output Sources/App/Petstore

        """
}
