package dev.hazina.bootstrap.database;

import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The server's programs, unpacked, and the account under which they were seen to run on this machine.
record PostgresBinaries(Path home, ServerAccount account, String version) {

    private static final Pattern VERSION = Pattern.compile("postgres \\(PostgreSQL\\) ([0-9.]+)\\s*");

    /// Where a user's programs keep what can be made again: `XDG_CACHE_HOME/hazina`, or `~/.cache/hazina`. A user
    /// without a home gets a path that is not absolute, and [#find] passes over it.
    static Path userCache() {
        return Optional.ofNullable(System.getenv("XDG_CACHE_HOME")).filter(path -> path.startsWith("/"))
                .map(Path::of).orElseGet(() -> Path.of(System.getProperty("user.home"), ".cache"))
                .resolve("hazina");
    }

    /// Finds the programs, unpacking them first where needed. A cache that cannot be written, or from which
    /// nothing may be executed, gives way to the data directory.
    static PostgresBinaries find(Path cache, DataDirectory directory, Consumer<String> progress)
            throws InterruptedException {
        URL archive = archive();
        String complaint = "it may not run as root, and unshare(1) and setpriv(1) do not work here";
        for (ServerAccount account : ServerAccount.candidates()) {
            if (!account.works()) {
                continue;
            }
            for (Path place : account.places(cache, directory.binaries())) {
                try {
                    Path home = unpacked(archive, place, progress);
                    var probe = ServerCommands.run(account.command(home.resolve("bin/postgres"), List.of("--version")),
                            "");
                    Matcher version = VERSION.matcher(probe.output());
                    if (probe.succeeded() && version.matches()) {
                        return new PostgresBinaries(home, account, version.group(1));
                    }
                    complaint = ServerCommands.lastComplaint(probe.output());
                } catch (IOException e) {
                    complaint = e.toString();
                }
            }
        }
        throw new StartFailure("The PostgreSQL inside hazina cannot run on this machine as the user "
                + System.getProperty("user.name") + " (" + complaint + "); install PostgreSQL 15 or newer and set"
                + " HAZINA_DATABASE_URL, HAZINA_DATABASE_USER and HAZINA_DATABASE_PASSWORD.");
    }

    /// A program with its arguments, as the server's account.
    List<String> command(String program, List<String> arguments) {
        return account.command(home.resolve("bin").resolve(program), arguments);
    }

    private static Path unpacked(URL archive, Path place, Consumer<String> progress)
            throws IOException, InterruptedException {
        URLConnection connection = archive.openConnection();
        Path home = place.resolve("postgresql-" + platform() + "-" + fingerprint(connection));
        if (!Files.isDirectory(home)) {
            Files.createDirectories(place);
            progress.accept("Unpacking PostgreSQL into " + home + ", once.");
            try (InputStream in = connection.getInputStream()) {
                Unpacking.unpack(in, home);
            }
        }
        return home;
    }

    /// Distinguishes one release of the archive from another without reading it: the jar's directory knows a checksum
    /// of each entry, and every start would have to wait for any other one.
    private static String fingerprint(URLConnection connection) throws IOException {
        long number = connection instanceof JarURLConnection jar
                ? jar.getJarEntry().getCrc()
                : connection.getContentLengthLong();
        return Long.toHexString(number);
    }

    private static URL archive() {
        return Optional.ofNullable(PostgresBinaries.class.getResource("/postgres-" + platform() + ".txz"))
                .orElseThrow(() -> new StartFailure("This hazina carries no PostgreSQL for " + platform()
                        + "; install PostgreSQL 15 or newer and set HAZINA_DATABASE_URL, HAZINA_DATABASE_USER and"
                        + " HAZINA_DATABASE_PASSWORD."));
    }

    /// The system as the archives spell it: `linux-x86_64`, `linux-arm_64`, `darwin-arm_64`.
    private static String platform() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String processor = System.getProperty("os.arch");
        return (system.startsWith("mac") ? "darwin" : system) + "-" + switch (processor) {
            case "amd64" -> "x86_64";
            case "aarch64" -> "arm_64";
            default -> processor;
        };
    }
}
