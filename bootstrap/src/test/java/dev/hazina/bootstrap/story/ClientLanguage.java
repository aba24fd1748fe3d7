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
    PYTHON("hazina.py", "drive.py") {
        @Override
        List<String> command(Path directory) {
            return List.of(OutsideTool.PYTHON.orSkip().toString(), "drive.py");
        }
    },
    PHP("hazina.php", "drive.php") {
        @Override
        List<String> command(Path directory) {
            return List.of(OutsideTool.PHP.orSkip().toString(), "drive.php");
        }
    },
    TYPESCRIPT("hazina.ts", "drive.ts") {
        // With all checks of the types.
        @Override
        List<String> command(Path directory) throws IOException {
            NodePackages typescript = NodePackages.of("clients");
            Files.writeString(directory.resolve("package.json"), "{\"type\":\"module\"}");
            typescript.run("compile.mjs", "", directory.resolve("drive.ts").toString());
            return List.of(OutsideTool.NODE.orSkip().toString(), "drive.js");
        }
    },
    JAVA("Hazina.java", "Drive.java") {
        // The oldest version that the file is for.
        @Override
        List<String> command(Path directory) {
            int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, "--release", "21", "-encoding",
                    "UTF-8", directory.resolve("Hazina.java").toString(), directory.resolve("Drive.java").toString());
            assertThat(code).isZero();
            return List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1", "-Xmx64m", "Drive");
        }
    };

    private static final Path CLIENTS = Path.of("..", "docs", "clients");
    private static final Path DRIVERS = Path.of("src", "test", "clients");

    private final String client;
    private final String driver;

    ClientLanguage(String client, String driver) {
        this.client = client;
        this.driver = driver;
    }

    /// Its file.
    Path source() {
        return CLIENTS.resolve(client);
    }

    /// Copies the file beside a program that calls it, and compiles both where the language needs that. Skips the test
    /// where the language isn't installed.
    ///
    /// @param directory has a directory for each language then
    ClientPrograms prepare(Path directory) throws IOException {
        Path own = Files.createDirectories(directory.resolve(name().toLowerCase(Locale.ROOT))).toAbsolutePath();
        for (Path file : List.of(source(), DRIVERS.resolve(driver))) {
            Files.copy(file, own.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        }
        return new ClientPrograms(own, new ArrayList<>(command(own)));
    }

    /// Makes the program.
    ///
    /// @return what starts it in its directory
    abstract List<String> command(Path directory) throws IOException;
}
