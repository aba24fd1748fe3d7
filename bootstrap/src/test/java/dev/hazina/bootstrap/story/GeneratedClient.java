package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.foreign.OutsideTool;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Assumptions;

/// The clients that openapi-generator makes, by the very commands that the page on clients gives to programmers, with
/// what compiles each and a program that pays by it.
enum GeneratedClient {
    PHP("hazina-php", ".php") {
        // The program loads every class of the client.
        @Override
        List<String> program(Path directory) {
            return List.of(OutsideTool.PHP.orSkip().toString(), PROGRAMS.resolve("pay.php").toString(),
                    directory.resolve(folder()).toString(), OutsideTool.GUZZLE.orSkip().toString());
        }
    },
    PYTHON("hazina-python", ".py") {
        // The program imports every module of the client. No package of Debian 12 has a pydantic that is new enough.
        @Override
        List<String> program(Path directory) throws IOException {
            String python = OutsideTool.PYTHON.orSkip().toString();
            String needed = "import pydantic, urllib3, dateutil; assert pydantic.VERSION.startswith('2.')";
            Assumptions.assumeTrue(end(directory, "", List.of(python, "-c", needed)).code() == 0,
                    "python3 has no pydantic 2, urllib3 or dateutil");
            return List.of(python, PROGRAMS.resolve("pay.py").toString(),
                    directory.resolve(folder()).toString());
        }
    },
    JAVA("hazina-java", ".java") {
        @Override
        List<String> program(Path directory) throws IOException {
            return compiled(directory, "Pay", Stream.concat(
                    Stream.of("gson-fire.jar", "logging-interceptor.jar").map(GENERATOR::resolve).map(Path::toString),
                    ofTests("okhttp-jvm|okio-jvm|kotlin-stdlib|gson|jakarta\\.annotation-api")));
        }
    },
    JAVA_NATIVE("hazina-java-native", ".java") {
        // It needs no library but Jackson, which tests have anyhow.
        @Override
        List<String> program(Path directory) throws IOException {
            return compiled(directory, "PayNative", ofTests(
                    "jackson-(?:core|databind|annotations|datatype-jsr310)|jakarta\\.annotation-api"));
        }
    },
    CSHARP("hazina-csharp", ".cs") {
        // Only made: the build has no .NET.
        @Override
        List<String> program(Path directory) {
            return List.of();
        }
    };

    private static final Path PAGE = Path.of("..", "docs", "clients", "README.md");
    private static final Path PROGRAMS = Path.of("src", "test", "clients", "generated").toAbsolutePath();
    /// Where the build puts the generator, and of what its client in Java needs the part that tests don't need anyhow.
    private static final Path GENERATOR = Path.of("target", "generator").toAbsolutePath();
    private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));
    private static final Pattern COMMANDS = Pattern.compile("```bash\n(java -jar openapi-generator-cli.jar .*?)```",
            Pattern.DOTALL);
    /// A class for each schema and for each group of operations.
    private static final int FEWEST_SOURCES = 150;
    private static final long PATIENCE_SECONDS = 180;

    private final String folder;
    private final String ending;

    /// @param folder that the commands make
    /// @param ending of the files that they make in it
    GeneratedClient(String folder, String ending) {
        this.folder = folder;
        this.ending = ending;
    }

    /// How a program ended, and what it wrote.
    private record Ended(int code, String said) {}

    /// Whether the build has what runs it.
    boolean pays() {
        return this != CSHARP;
    }

    String folder() {
        return folder;
    }

    /// Makes and compiles the client, and pays by it. Skips the test where the language isn't installed.
    ///
    /// @param description of the operations, as the service serves it
    /// @param input tells the program whom to ask
    /// @return what the program says; empty where nothing runs it
    String play(Path parent, String description, String input) throws IOException {
        Path directory = Files.createDirectory(parent.resolve("generated-" + this)).toAbsolutePath();
        Files.writeString(directory.resolve("openapi-merchants.json"), description);
        Path jar = GENERATOR.resolve("openapi-generator-cli.jar");
        Assumptions.assumeTrue(Files.exists(jar), "no build has put the generator into target/generator");
        Files.createSymbolicLink(directory.resolve(jar.getFileName()), jar);
        run(directory, "", List.of("/bin/sh", "-e", "-c", commands()));
        assertThat(sources(directory)).hasSizeGreaterThan(FEWEST_SOURCES);
        List<String> program = program(directory);
        return program.isEmpty() ? "" : run(directory, input, program);
    }

    /// Compiles the client.
    ///
    /// @return what starts the program that pays by it
    abstract List<String> program(Path directory) throws IOException;

    /// What the page tells to type.
    String commands() throws IOException {
        return COMMANDS.matcher(Files.readString(PAGE)).results().map(found -> found.group(1))
                .filter(commands -> commands.contains(" -o " + folder + "\n")).findFirst().orElseThrow();
    }

    /// Compiles the client together with a program.
    ///
    /// @param classPath what both need
    /// @return what starts the program
    List<String> compiled(Path directory, String program, Stream<String> classPath) throws IOException {
        Path classes = Files.createDirectory(directory.resolve("classes"));
        String needed = classPath.collect(Collectors.joining(File.pathSeparator));
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-nowarn", "-encoding", "UTF-8", "-cp", needed,
                "-d", classes.toString(), PROGRAMS.resolve(program + ".java").toString()));
        sources(directory.resolve(folder).resolve("src", "main")).map(Path::toString).forEach(arguments::add);
        int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertThat(code).isZero();
        return List.of(JAVA_HOME.resolve("bin", "java").toString(), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
                "-cp", classes + File.pathSeparator + needed, program);
    }

    /// The libraries of these names that the tests have.
    static Stream<String> ofTests(String names) {
        Predicate<String> needed = Pattern.compile("/(?:" + names + ")-[0-9.]+\\.jar$").asPredicate();
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1)).filter(needed);
    }

    Stream<Path> sources(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(ending)).toList().stream();
        }
    }

    private static String run(Path directory, String input, List<String> command) throws IOException {
        Ended ended = end(directory, input, command);
        assertThat(ended.code()).as("%s%n%s", command, ended.said()).isZero();
        return ended.said();
    }

    /// Files instead of pipes: reading a pipe would wait forever for a program that hangs.
    private static Ended end(Path directory, String input, List<String> command) throws IOException {
        Path given = Files.writeString(Files.createTempFile(directory, "input", ""), input);
        Path said = Files.createTempFile(directory, "said", "");
        Path failed = Files.createTempFile(directory, "failed", "");
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile())
                .redirectInput(given.toFile()).redirectOutput(said.toFile()).redirectError(failed.toFile());
        builder.environment().putAll(Map.of("JAVA_TOOL_OPTIONS", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1", "PATH",
                JAVA_HOME.resolve("bin") + File.pathSeparator + System.getenv("PATH")));
        Process process = builder.start();
        try {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).as("%s ends", command).isTrue();
            int code = process.exitValue();
            return new Ended(code, Files.readString(said) + (code == 0 ? "" : Files.readString(failed)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } finally {
            process.destroyForcibly();
        }
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
