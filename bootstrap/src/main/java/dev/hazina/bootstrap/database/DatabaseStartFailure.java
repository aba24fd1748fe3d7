package dev.hazina.bootstrap.database;

/// The embedded database cannot be had. The message is one plain sentence for the person at the terminal: it names the
/// setting and the mend, so it may be printed as it is and the stack trace left out. The cause is kept for a debugger.
public final class DatabaseStartFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    DatabaseStartFailure(String sentence) {
        super(sentence);
    }

    DatabaseStartFailure(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
