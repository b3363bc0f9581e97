/// `netgen --help`, `netgen generate --help`, `netgen help generate`
struct HelpCommand {
    /// `nil`: the tool as a whole.
    var topic: Command.Name?

    var text: String {
        switch topic {
        case nil, .help: Self.tool
        case .generate: GenerateCommand.help
        case .check: CheckCommand.help
        case .diff: DiffCommand.help
        case .wrapper: WrapperCommand.help
        case .cost: CostCommand.help
        case .validate: ValidateCommand.help
        case .mock: MockCommand.help
        case .explain: ExplainCommand.help
        case .`init`: InitCommand.help
        case .infer: InferCommand.help
        case .verify: VerifyCommand.help
        }
    }

    private static let tool = """
        netgen turns API specs and OpenAPI documents into Swift that compiles against NetRuntime.

        usage: netgen                                    every spec of Specs into Generated
               netgen generate SPEC… --output DIR        these specs into DIR
               netgen check [SPEC… --output DIR]         only say what is out of date
               netgen diff OLD NEW                       what changed, and whom it breaks
               netgen wrapper DOCUMENT                   show what responses have in common
               netgen cost SPEC                          show what costs the most to compile
               netgen init [NAME]                        write a spec to start from
               netgen infer FILE… | FOLDER | -           make a spec from real responses
               netgen verify SPEC RECORDING…             hold real responses against a spec

        commands:
          init        start here: write a spec with comments, and say what to do next
          generate    write the Swift files of specs
          check       compare them with what is there; write nothing
          diff        compare two versions of an API; grade the changes for its callers
          validate    list every problem of specs, and what could be better
          wrapper     show the wrapper that an OpenAPI document repeats, as a spec has it
          cost        list requests and models by what they cost to compile
          mock        run a server that answers as a spec says
          explain     say what a kind of problem means, and what to write instead
          infer       make a spec from real JSON responses and recordings
          verify      say what recorded responses have that the generated client would refuse
          help        explain a command, as --help after it does

        options:
          --help      show this text, or a command's
          --version   show the version

        exit status: 0 all is well, 1 a problem in the input or something out of date,
        64 a mistake in the command line. Problems go to standard error, coloured on a terminal unless
        NO_COLOR is set.

        example: netgen generate petstore.json --output Sources/App/Petstore

        """
}
