"""swift_module: one module of Swift, compiled with a toolchain that workers have. Apps use rules_swift instead."""

_Module = provider(fields = ["interface"])

_FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]

def _swift_module_impl(ctx):
    name = ctx.attr.module
    interface = ctx.actions.declare_file("%s/%s.swiftmodule" % (ctx.label.name, name))
    object = ctx.actions.declare_file("%s/%s.o" % (ctx.label.name, name))
    interfaces = [module[_Module].interface for module in ctx.attr.deps]

    arguments = ctx.actions.args()
    arguments.add_all(["-swift-version", "6", "-parse-as-library", "-wmo", "-Onone", "-c", "-package-name", "netgen", "-module-name", name])
    arguments.add_all(_FEATURES, before_each = "-enable-upcoming-feature")
    arguments.add("-module-cache-path", interface.dirname + "/cache")
    arguments.add_all([module.dirname for module in interfaces], before_each = "-I")
    arguments.add("-emit-module")
    arguments.add("-emit-module-path", interface)
    arguments.add("-o", object)
    arguments.add_all(ctx.files.srcs)
    ctx.actions.run(
        executable = ctx.attr.toolchain + "/usr/bin/swiftc",
        arguments = [arguments],
        inputs = ctx.files.srcs + interfaces,
        outputs = [interface, object],
        env = {"PATH": ctx.attr.toolchain + "/usr/bin:/usr/bin", "HOME": "/tmp", "TMPDIR": "/tmp"},
        mnemonic = "SwiftCompile",
        progress_message = "Compiling %s" % name,
    )
    return [DefaultInfo(files = depset([interface, object])), _Module(interface = interface)]

swift_module = rule(
    implementation = _swift_module_impl,
    attrs = {
        "module": attr.string(mandatory = True),
        "srcs": attr.label_list(allow_files = [".swift"]),
        "deps": attr.label_list(providers = [_Module]),
        "toolchain": attr.string(mandatory = True, doc = "Where workers have it: the folder with `usr` in it."),
    },
)
