package dev.hazina.bootstrap;

import dev.hazina.bootstrap.aot.StartCache;
import dev.hazina.bootstrap.failure.StartFailure;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.slf4j.LoggerFactory;

/// The program. Without an argument it serves until it is stopped; `migrate`, `check` and
/// `mend-position` do one thing and end, and `listen` forwards events until it is stopped.
public final class Application {
    private static final int FAILED = 1;
    private static final int MISUSED = 2;
    private static final String LISTEN = "listen";
    private static final String USAGE = """
            java -jar hazina.jar           serves until it is stopped
            java -jar hazina.jar migrate   brings the database's schema to this version, and ends
            java -jar hazina.jar check     says whether everything that the program needs is there and right, and ends
            java -jar hazina.jar mend-position
                                           takes back a position of the books that they can't have come to, and ends
            java -jar hazina.jar listen --forward http://localhost:3000/hooks [--after n] [--types a,b]
                                           forwards the events of an account to a receiver here, until it is stopped
            Settings come from the environment; docs/operating/settings.md lists them.""";

    private Application() {}

    public static void main(String[] args) {
        try {
            if (args.length > 0 && args[0].equals(LISTEN)) {
                Program.listen(List.of(args).subList(1, args.length), System.out);
                return;
            }
            switch (String.join(" ", args)) {
                case "" -> {
                    sayUnusedCache();
                    Program.start(System.out, System.err);
                }
                case "migrate" -> System.exit(Program.migrate(System.out, System.err));
                case "mend-position" -> System.exit(Program.mendPosition(System.out, System.err));
                case "check" -> System.exit(Program.check(System.out) ? 0 : FAILED);
                default -> {
                    System.err.println(USAGE);
                    System.exit(MISUSED);
                }
            }
        } catch (RuntimeException e) {
            LoggerFactory.getLogger(Application.class).debug("the start failed", e);
            System.err.println(sentence(e));
            System.exit(FAILED);
        }
    }

    private static void sayUnusedCache() {
        StartCache.unused(System.getProperty("java.vm.info", ""),
                () -> ManagementFactory.getRuntimeMXBean().getInputArguments()).ifPresent(System.err::println);
    }

    /// The sentence for the person at the terminal: that of the [StartFailure], however deep it is wrapped.
    private static String sentence(RuntimeException failure) {
        Throwable root = failure;
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof StartFailure) {
                return String.valueOf(cause.getMessage());
            }
            root = cause;
        }
        String why = root.toString().lines().findFirst().orElse("");
        return "Hazina can't start (" + why + "); HAZINA_LOG_LEVEL=DEBUG shows where it fails.";
    }
}
