package dev.hazina.bootstrap.plugin;

import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The folder of plugins. Each jar in it is one; their libraries lie elsewhere, such as in a folder below.
public final class PluginFolder {
    public static final String SETTING = "HAZINA_PLUGINS";
    private static final String JAR = ".jar";

    private PluginFolder() {}

    /// The plugins, in the order of their files' names. A jar that is none refuses the start: a provider that is
    /// missing unseen would hold money.
    ///
    /// @throws StartFailure with a sentence about the first jar that is no plugin of this version
    public static List<Plugin> read(Path folder) {
        ProviderApi api = ProviderApi.own();
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(JAR)).sorted()
                    .flatMap(file -> new PluginJar(file, api).plugins().stream()).toList();
        } catch (IOException e) {
            throw new StartFailure(SETTING + " must name a folder that can be read; '" + folder + "' can't.", e);
        }
    }
}
