package dev.hazina.bootstrap.plugin;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.providers.spi.ProviderFactory;
import java.io.IOException;
import java.net.MalformedURLException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;

/// One jar in the folder of plugins.
final class PluginJar {
    /// In the manifest: the version of the interface that the jar was built for.
    static final String BUILT_FOR = "Hazina-Provider-Api";
    private static final String SERVICE = "META-INF/services/" + ProviderFactory.class.getName();
    private static final Pattern NAME = Pattern.compile("[a-z]{1,50}");

    private final Path file;
    private final ProviderApi api;

    PluginJar(Path file, ProviderApi api) {
        this.file = file;
        this.api = api;
    }

    /// What it brings. No class of a jar that doesn't fit is loaded.
    ///
    /// @throws StartFailure with a sentence for the person at the terminal
    List<Plugin> plugins() {
        Attributes manifest = manifest();
        requireFit(manifest);
        requireLibraries(manifest);
        Optional<String> version = Optional.ofNullable(manifest.getValue(Attributes.Name.IMPLEMENTATION_VERSION));
        return factories().stream().map(factory -> new Plugin(new GuardedFactory(named(factory), file), version, file))
                .toList();
    }

    private Attributes manifest() {
        try (JarFile jar = new JarFile(file.toFile())) {
            if (jar.getEntry(SERVICE) == null) {
                throw refused("brings no provider: it has no " + SERVICE + ". Where it is a library of a plugin, put it"
                        + " into a folder below, which the plugin's manifest names");
            }
            return Optional.ofNullable(jar.getManifest()).map(Manifest::getMainAttributes).orElseGet(Attributes::new);
        } catch (IOException e) {
            throw new StartFailure(sentence("can't be read as a jar: " + e.getMessage()), e);
        }
    }

    private void requireFit(Attributes manifest) {
        String given = manifest.getValue(BUILT_FOR);
        if (given == null) {
            throw refused("doesn't say for which version of the provider interface it was built: its manifest has no "
                    + BUILT_FOR + ". This program has " + api.version());
        }
        ApiVersion built = ApiVersion.parse(given.strip())
                .orElseThrow(() -> refused("says " + BUILT_FOR + ": " + given + ", which is no version such as "
                        + api.version()));
        if (!api.version().serves(built)) {
            throw refused("was built for version " + built + " of the provider interface, and this program has "
                    + api.version() + ". Take a jar that was built for " + api.version()
                    + ", or a program that has " + built);
        }
    }

    /// The class loader would pass over one that is missing, and the plugin would fail with the first money that needs
    /// it.
    private void requireLibraries(Attributes manifest) {
        String path = Optional.ofNullable(manifest.getValue(Attributes.Name.CLASS_PATH)).orElse("");
        for (String library : path.strip().split("\\s+", -1)) {
            if (!library.isEmpty() && !Files.isReadable(file.resolveSibling(library))) {
                throw refused("names the library " + library + " in its manifest, which isn't there");
            }
        }
    }

    private List<ProviderFactory> factories() {
        try {
            PluginClassLoader loader = new PluginClassLoader(file.getFileName().toString(), file.toUri().toURL(), api,
                    PluginJar.class.getClassLoader());
            List<ProviderFactory> factories = ServiceLoader.load(ProviderFactory.class, loader).stream()
                    .map(ServiceLoader.Provider::get).toList();
            if (factories.isEmpty()) {
                throw refused("brings no provider: its " + SERVICE + " names none");
            }
            return factories;
        } catch (MalformedURLException | ServiceConfigurationError | LinkageError e) {
            throw new StartFailure(sentence("can't be loaded: " + reason(e)), e);
        }
    }

    /// Asked here for the first time, so that a factory that fails is blamed on its jar.
    private ProviderFactory named(ProviderFactory factory) {
        String name;
        try {
            name = factory.name();
            factory.settings();
            factory.serves();
        } catch (RuntimeException | LinkageError e) {
            throw new StartFailure(sentence("can't be asked what it is: " + reason(e)), e);
        }
        if (!NAME.matcher(name).matches()) {
            throw refused("brings the provider '" + name + "', whose name must be lower case letters");
        }
        return factory;
    }

    /// That at the bottom: a service that can't be made says only that.
    private static Throwable reason(Throwable e) {
        Throwable reason = e;
        while (reason.getCause() != null) {
            reason = reason.getCause();
        }
        return reason;
    }

    private StartFailure refused(String why) {
        return new StartFailure(sentence(why));
    }

    private String sentence(String why) {
        return PluginFolder.SETTING + ": " + file + " " + why + ".";
    }
}
