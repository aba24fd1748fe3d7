package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.foreign.NodePackages;
import dev.hazina.application.foreign.OutsideTool;
import dev.hazina.application.longform.LongForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A programmer who reads quickly and types without a mistake: the first payment, an event whose signature was checked,
/// everything since yesterday, and the own orders compared. What is typed stands in the documents, and is taken from
/// them. The seconds of each step are printed; a person needs more.
final class FirstHourIT {
    private static final Path README = Path.of("..", "README.md");
    private static final Path CLIENTS = Path.of("..", "docs", "clients", "README.md");
    private static final Path WEBHOOKS = Path.of("..", "docs", "webhooks.md");
    private static final Path RECONCILING = Path.of("..", "docs", "reconciling.md");
    private static final Pattern STARTED_UNCHECKED = Pattern
            .compile("`(WEBHOOK_PROBE=accept WEBHOOK_SECRET=none PORT=9000) node receiver.mjs`");
    private static final Pattern STARTED_CHECKED = Pattern.compile("`(WEBHOOK_SECRET=whsec_… PORT=9000) node");
    private static final Pattern SECRET = Pattern.compile("\"signing_secret\":\"(whsec_[^\"]+)\"");
    private static final Pattern LISTENING = Pattern.compile("listening on ([0-9]+)");
    private static final Pattern COMPILED = Pattern.compile("(?m)^npx tsc .*\n");

    @TempDir
    static Path directory;

    /// A language of the documents.
    enum Language {
        PYTHON("python", "python", "receiver.py", "python3 receiver.py", "py") {
            @Override
            void require() {
                OutsideTool.PYTHON.orSkip();
            }
        },
        TYPESCRIPT("typescript", "javascript", "receiver.mjs", "node receiver.mjs", "ts") {
            @Override
            void require() {
                NodePackages.of("clients");
            }

            // By the compiler that the build has; npx would bring one.
            @Override
            void compile(Path own, String... files) {
                NodePackages.of("clients").run("compile.mjs", "",
                        List.of(files).stream().map(file -> own.resolve(file).toString()).toArray(String[]::new));
            }
        };

        private final String fence;
        private final String receiverFence;
        private final String receiver;
        private final String startsReceiver;
        private final String ending;

        Language(String fence, String receiverFence, String receiver, String startsReceiver, String ending) {
            this.fence = fence;
            this.receiverFence = receiverFence;
            this.receiver = receiver;
            this.startsReceiver = startsReceiver;
            this.ending = ending;
        }

        abstract void require();

        /// What the language needs before it runs a program.
        void compile(Path own, String... files) {}

        String file(String name) {
            return name + "." + ending;
        }
    }

    /// In Python alone, if not in the long form: the compiler of TypeScript takes a core for ten seconds, and a build
    /// runs it on the same client in [ClientsIT].
    private static Stream<Language> languages() {
        return LongForm.STORIES.isWanted() ? Stream.of(Language.values()) : Stream.of(Language.PYTHON);
    }

    @ParameterizedTest
    @MethodSource("languages")
    void whatThePagesSayIsEnough(Language language) throws Exception {
        language.require();
        Path own = Files.createDirectory(directory.resolve(language.fence)).toAbsolutePath();
        Files.writeString(own.resolve("package.json"), "{\"type\":\"module\"}");
        try (HazinaProcess _ = HazinaProcess.startPrepared(Files.createDirectory(own.resolve(".hazina")), Map.of());
                TypedShell shell = new TypedShell(own)) {
            Stopwatch watch = new Stopwatch(language.fence);
            firstPayment(language, own, shell, watch);
            watch.lap("the first payment and its event");
            verifiedEvent(language, own, shell);
            watch.lap("receiver, registered, and a verified event");
            reconciled(language, own, shell, watch);
        }
    }

    private static void firstPayment(Language language, Path own, TypedShell shell, Stopwatch watch)
            throws IOException {
        shell.type(block(README, "## The first five minutes", "\n"));
        Files.writeString(own.resolve(language.file("first")), program(CLIENTS, language.fence, "pay(hazina"));
        String commands = program(CLIENTS, "sh", language == Language.PYTHON ? "python3 first.py" : "node first.js");
        int compiling = commands.indexOf(COMPILED.matcher(commands).results().findFirst()
                .map(line -> line.group()).orElse("python3 first.py"));
        shell.type(commands.substring(0, compiling));
        watch.lap("README, and the client");
        language.compile(own, language.file("first"));
        watch.lap("compiled");
        List<String> said = shell.type(COMPILED.matcher(commands.substring(compiling)).replaceAll(""));
        assertThat(said).containsExactly("order-1042 processing", "payment.succeeded");
    }

    private static void verifiedEvent(Language language, Path own, TypedShell shell) throws IOException {
        Files.writeString(own.resolve(language.receiver), program(WEBHOOKS, language.receiverFence, "createServer",
                "ThreadingHTTPServer"));
        String port = shell.start(first(STARTED_UNCHECKED, WEBHOOKS).replace("PORT=9000", "PORT=0") + " "
                + language.startsReceiver, LISTENING);
        String registered = String.join("\n", shell.type(block(WEBHOOKS, "2. Register it:", "   ").replace("9000",
                port)));
        String secret = SECRET.matcher(registered).results().findFirst().orElseThrow().group(1);
        shell.stop();
        shell.start(first(STARTED_CHECKED, WEBHOOKS).replace("whsec_…", secret).replace("9000", port) + " "
                + language.startsReceiver, LISTENING);
        shell.type(block(README, "**Collect.**", "\n"));
        assertThat(shell.said(Pattern.compile("handled (.*payment\\.succeeded.*)"))).contains("order-1\"");
        shell.stop();
    }

    private static void reconciled(Language language, Path own, TypedShell shell, Stopwatch watch) throws IOException {
        String file = language.file("reconcile");
        Files.writeString(own.resolve(file), program(RECONCILING, language.fence, "updated_since"));
        language.compile(own, file);
        watch.lap("compiled");
        shell.start(language == Language.PYTHON ? "python3 reconcile.py" : "node reconcile.js",
                Pattern.compile("(2) changed since yesterday"));
        watch.lap("everything since yesterday");
        assertThat(shell.said(Pattern.compile("order-1 (.*)"))).isEqualTo("is paid: handle it as paid now");
        assertThat(shell.said(Pattern.compile("order-1042 (.*)"))).isEqualTo("right");
        assertThat(shell.said(Pattern.compile("order-1043 (.*)"))).startsWith("never arrived");
        watch.lap("own orders compared");
        shell.stop();
    }

    /// The first block without a language after these words.
    private static String block(Path page, String after, String indent) throws IOException {
        String text = Files.readString(page);
        String rest = text.substring(text.indexOf(after));
        Pattern fenced = Pattern.compile("(?ms)^ *```\n(.*?)^ *```$");
        return fenced.matcher(rest).results().findFirst().orElseThrow().group(1).replaceAll("(?m)^" + indent, "");
    }

    /// The block of a language that contains one of the words.
    private static String program(Path page, String fence, String... words) throws IOException {
        return Pattern.compile("(?ms)^```" + fence + "\n(.*?)^```$").matcher(Files.readString(page)).results()
                .map(found -> found.group(1)).filter(text -> List.of(words).stream().anyMatch(text::contains))
                .findFirst().orElseThrow();
    }

    private static String first(Pattern pattern, Path page) throws IOException {
        return pattern.matcher(Files.readString(page)).results().findFirst().orElseThrow().group(1);
    }

    /// Prints how long each step took.
    private static final class Stopwatch {
        private final String who;
        private long since = System.nanoTime();

        private Stopwatch(String who) {
            this.who = who;
        }

        private void lap(String step) {
            long now = System.nanoTime();
            System.out.printf("first hour, %s: %s: %.1f s%n", who, step, (now - since) / 1e9);
            since = now;
        }
    }
}
