package dev.hazina.application.foreign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// A program of the machine that some tests run. The build never installs one. Where it is missing, those tests are
/// skipped with a reason that names Debian's package, and the end of the build [says so][LeftOut].
public enum OutsideTool {
    // One program a line. @formatter:off
    NODE("node", "nodejs", "checks by other people's code in Node.js"),
    NPM("npm", "npm", "checks by packages from npm"),
    PYTHON("python3", "python3", "clients and the webhook receiver in Python"),
    PHP("php", "php-cli", "clients and the webhook receiver in PHP"),
    CHROMIUM("/usr/bin/chromium", "chromium", "the dashboard in a browser"),
    PROMTOOL("promtool", "prometheus", "the alert rules in promtool"),
    PGBOUNCER("pgbouncer", "pgbouncer", "the database behind a pooler"),
    POSTGRESQL("/usr/lib/postgresql/15/bin/postgres", "postgresql-15", "backup, restore and failover of PostgreSQL"),
    SETPRIV("/usr/bin/setpriv", "util-linux", "backup, restore and failover of PostgreSQL"),
    PS("/usr/bin/ps", "procps", "backup, restore and failover of PostgreSQL"),
    SYSTEMD("/usr/bin/systemd-analyze", "systemd", "the units of systemd");
    // @formatter:on

    /// Where Debian puts programs that are not in every user's PATH.
    private static final Path SYSTEM = Path.of("/usr/sbin");

    private final String program;
    private final String debianPackage;
    private final String tests;

    /// @param program its name in the PATH, or its place
    /// @param tests what is left out without it
    OutsideTool(String program, String debianPackage, String tests) {
        this.program = program;
        this.debianPackage = debianPackage;
        this.tests = tests;
    }

    /// Its place; empty where it isn't installed.
    public Optional<Path> place() {
        if (program.startsWith("/")) {
            return Optional.of(Path.of(program)).filter(Files::isExecutable);
        }
        Stream<Path> places = Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":", -1))
                .filter(directory -> !directory.isEmpty()).map(Path::of);
        return Stream.concat(places, Stream.of(SYSTEM)).map(directory -> directory.resolve(program))
                .filter(Files::isExecutable).findFirst();
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
        return "there is no " + program + " (apt-get install " + debianPackage + "): " + tests + " is left out";
    }
}
