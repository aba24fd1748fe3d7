package dev.hazina.bootstrap.plugin;

import java.net.URL;
import java.net.URLClassLoader;

/// Loads one plugin: the interface for adapters comes from the program, the JDK from itself, and everything else from
/// the plugin's own jars. So a plugin has its own version of a library that the program has too, and can't come to
/// depend on what the interface doesn't have.
final class PluginClassLoader extends URLClassLoader {
    private final ProviderApi api;
    private final ClassLoader program;

    static {
        registerAsParallelCapable();
    }

    PluginClassLoader(String name, URL jar, ProviderApi api, ClassLoader program) {
        super(name, new URL[]{jar}, getPlatformClassLoader());
        this.api = api;
        this.program = program;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        return api.has(name) ? program.loadClass(name) : super.loadClass(name, resolve);
    }
}
