package dev.hazina.application.foreign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// A program of the machine that some tests run. The build never installs one. Where it is missing, those tests are
/// skipped with a reason that names Debian's package, and the end of the build [says so][LeftOut].
public enum OutsideTool {
    // One program a line. @formatter:off
    NODE("nodejs", "checks by other people's code in Node.js", "node"),
    NPM("npm", "checks by packages from npm", "npm"),
    PYTHON("python3", "clients and the webhook receiver in Python", "python3"),
    PHP("php-cli", "clients and the webhook receiver in PHP", "php"),
    GUZZLE("php-guzzlehttp-guzzle", "the generated client in PHP", "/usr/share/php/GuzzleHttp/autoload.php"),
    CHROMIUM("chromium-headless-shell", "the dashboard in a browser", "chromium-headless-shell", "chromium"),
    PROMTOOL("prometheus", "the alert rules in promtool", "promtool"),
    PGBOUNCER("pgbouncer", "the database behind a pooler", "pgbouncer"),
    POSTGRESQL("postgresql-15", "backup, restore and failover of PostgreSQL", "/usr/lib/postgresql/15/bin/postgres"),
    SETPRIV("util-linux", "backup, restore and failover of PostgreSQL", "/usr/bin/setpriv"),
    PS("procps", "backup, restore and failover of PostgreSQL", "/usr/bin/ps"),
    SYSTEMD("systemd", "the units of systemd", "/usr/bin/systemd-analyze");
    // @formatter:on

    /// Where Debian puts programs that are not in every user's PATH.
    private static final Path SYSTEM = Path.of("/usr/sbin");

    private final String debianPackage;
    private final String tests;
    private final List<String> programs;

    /// @param tests what is left out without it
    /// @param programs its name in the PATH, or the place of it or of its library; the first that is there, and the
    ///        package has the first
    OutsideTool(String debianPackage, String tests, String... programs) {
        this.debianPackage = debianPackage;
        this.tests = tests;
        this.programs = List.of(programs);
    }

    /// Its place; empty where it isn't installed.
    public Optional<Path> place() {
        return programs.stream().flatMap(OutsideTool::places).filter(OutsideTool::isThere).findFirst();
    }

    /// Libraries are not executed but read.
    private static boolean isThere(Path place) {
        return place.toString().endsWith(".php") ? Files.isReadable(place) : Files.isExecutable(place);
    }

    private static Stream<Path> places(String program) {
        if (program.startsWith("/")) {
            return Stream.of(Path.of(program));
        }
        Stream<Path> places = Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":", -1))
                .filter(directory -> !directory.isEmpty()).map(Path::of);
        return Stream.concat(places, Stream.of(SYSTEM)).map(directory -> directory.resolve(program));
    }

    /// Skips the test where it isn't installed.
    ///
    /// @return its place
    public Path orSkip() {
        Optional<Path> place = place();
        if (place.isPresent()) {
            LeftOut.clear(name());
            return place.orElseThrow();
        }
        return Assumptions.abort(missing());
    }

    /// The package of Debian that has it.
    String debianPackage() {
        return debianPackage;
    }

    /// Notes for the end of the build that its tests are left out.
    ///
    /// @return the reason
    String missing() {
        LeftOut.note(name(), tests + " (apt-get install " + debianPackage + ")");
        return "there is no " + programs.getFirst() + " (apt-get install " + debianPackage + "): " + tests
                + " is left out";
    }
}
