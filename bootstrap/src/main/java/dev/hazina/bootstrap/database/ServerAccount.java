package dev.hazina.bootstrap.database;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// As whom the server runs.
///
/// PostgreSQL refuses to run as root, and containers and CI machines run everything as root. `owner` is the user id
/// that the server's files must have on disk, where that is ours to decide.
record ServerAccount(List<String> prefix, OptionalInt owner) {

    private static final int ROOT = 0;
    private static final int NOBODY = 65534;
    private static final Path SYSTEM_CACHE = Path.of("/var/cache/hazina");

    /// The user who runs the program, as is.
    private static final ServerAccount SAME_USER = new ServerAccount(List.of(), OptionalInt.empty());

    /// A user namespace without user names: the server does not see that it is root, and its files stay root's.
    private static final ServerAccount NAMELESS_ROOT = new ServerAccount(List.of("unshare", "-U"),
            OptionalInt.of(ROOT));

    /// The same trick for a user id without an entry in the password file, which initdb would refuse.
    private static final ServerAccount NAMELESS_USER = new ServerAccount(List.of("unshare", "-U"), OptionalInt.empty());

    /// Where such namespaces are forbidden, as in most containers: an unprivileged user, who owns the data and keeps
    /// the one capability needed to reach them below directories such as /root.
    private static final ServerAccount UNPRIVILEGED = new ServerAccount(
            List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups",
                    "--inh-caps=-all,+dac_override", "--ambient-caps=-all,+dac_override"),
            OptionalInt.of(NOBODY));

    /// The ways worth trying for the user who runs this program, best first.
    static List<ServerAccount> candidates() {
        if (userId() == ROOT) {
            return List.of(NAMELESS_ROOT, UNPRIVILEGED);
        }
        boolean nameless = "?".equals(System.getProperty("user.name"));
        return nameless ? List.of(NAMELESS_USER, SAME_USER) : List.of(SAME_USER);
    }

    /// Whether this machine lets us become that account.
    boolean works() throws InterruptedException {
        try {
            return prefix.isEmpty() || ServerCommands.run(command(Path.of("true"), List.of()), "").succeeded();
        } catch (IOException e) {
            return false;
        }
    }

    /// Where the programs may be unpacked, best first. PostgreSQL asks as which user it may read them, capabilities
    /// left out, so the unprivileged user needs them in a place open to all.
    List<Path> places(Path cache, Path dataDirectory) {
        List<Path> places = equals(UNPRIVILEGED)
                ? List.of(SYSTEM_CACHE, cache, dataDirectory)
                : List.of(cache, dataDirectory);
        return places.stream().filter(Path::isAbsolute).toList();
    }

    private static int userId() {
        try {
            return (Integer) Files.getAttribute(Path.of("/proc/self"), "unix:uid");
        } catch (IOException | UnsupportedOperationException e) {
            return "root".equals(System.getProperty("user.name")) ? ROOT : NOBODY;
        }
    }

    List<String> command(Path program, List<String> arguments) {
        var command = new ArrayList<>(prefix);
        command.add(program.toString());
        command.addAll(arguments);
        return command;
    }

    /// Hands a directory over to the server's account. Costs one check when it is handed over already: the top changes
    /// hands last, so a walk that was cut short is walked again.
    void own(Path top) throws IOException {
        if (owner.isEmpty() || Files.getAttribute(top, "unix:uid").equals(owner.getAsInt())) {
            return;
        }
        Files.walkFileTree(top, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                return handOver(file);
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
                    throws IOException {
                return handOver(directory);
            }
        });
    }

    private FileVisitResult handOver(Path path) throws IOException {
        Files.setAttribute(path, "unix:uid", owner.getAsInt(), LinkOption.NOFOLLOW_LINKS);
        return FileVisitResult.CONTINUE;
    }
}
