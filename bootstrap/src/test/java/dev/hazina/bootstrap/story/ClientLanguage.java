package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.foreign.NodePackages;
import dev.hazina.application.foreign.OutsideTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.ToolProvider;

/// The languages of the clients that consist of one file, with what runs each.
enum ClientLanguage {
    PYTHON("hazina.py", "examples.py", "drive.py") {
        @Override
        List<String> command(Path directory) {
            return List.of(OutsideTool.PYTHON.orSkip().toString(), "drive.py");
        }
    },
    PHP("hazina.php", "examples.php", "drive.php") {
        @Override
        List<String> command(Path directory) {
            return List.of(OutsideTool.PHP.orSkip().toString(), "drive.php");
        }
    },
    TYPESCRIPT("hazina.ts", "examples.ts", "drive.ts") {
        // With all checks of the types.
        @Override
        List<String> command(Path directory) throws IOException {
            NodePackages typescript = NodePackages.of("clients");
            Files.writeString(directory.resolve("package.json"), "{\"type\":\"module\"}");
            typescript.run("compile.mjs", "", directory.resolve("drive.ts").toString());
            return List.of(OutsideTool.NODE.orSkip().toString(), "drive.js");
        }
    },
    JAVA("Hazina.java", "Examples.java", "Drive.java") {
        // The oldest version that the file is for.
        @Override
        List<String> command(Path directory) {
            List<String> arguments = new ArrayList<>(List.of("--release", "21", "-encoding", "UTF-8"));
            for (String file : List.of("Hazina.java", "Examples.java", "Drive.java")) {
                arguments.add(directory.resolve(file).toString());
            }
            int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
            assertThat(code).isZero();
            return List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1", "-Xmx64m", "Drive");
        }
    };

    private static final Path CLIENTS = Path.of("..", "docs", "clients");
    private static final Path DRIVERS = Path.of("src", "test", "clients");

    private final String client;
    private final String examples;
    private final String driver;

    ClientLanguage(String client, String examples, String driver) {
        this.client = client;
        this.examples = examples;
        this.driver = driver;
    }

    /// Its file.
    Path source() {
        return CLIENTS.resolve(client);
    }

    /// What a program does with the file, in functions that documents show.
    Path examples() {
        return CLIENTS.resolve(examples);
    }

    /// Copies the files beside a program that calls them, and compiles all where the language needs that. Skips the
    /// test where the language isn't installed.
    ///
    /// @param directory has a directory for each language then
    ClientPrograms prepare(Path directory) throws IOException {
        Path own = Files.createDirectories(directory.resolve(name().toLowerCase(Locale.ROOT))).toAbsolutePath();
        for (Path file : List.of(source(), examples(), DRIVERS.resolve(driver))) {
            Files.copy(file, own.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        }
        return new ClientPrograms(own, new ArrayList<>(command(own)));
    }

    /// Makes the program.
    ///
    /// @return what starts it in its directory
    abstract List<String> command(Path directory) throws IOException;
}
