package dev.hazina.bootstrap;

import dev.hazina.bootstrap.failure.StartFailure;
import org.slf4j.LoggerFactory;

/// The program.
public final class Application {
    private static final int FAILED = 1;

    private Application() {}

    public static void main(String[] args) {
        try {
            Program.start(System.out, System.err);
        } catch (RuntimeException e) {
            LoggerFactory.getLogger(Application.class).debug("the start failed", e);
            System.err.println(sentence(e));
            System.exit(FAILED);
        }
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
