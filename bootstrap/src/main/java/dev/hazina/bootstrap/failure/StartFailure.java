package dev.hazina.bootstrap.failure;

/// The program can't start. The message is one plain sentence for the person at the terminal: it names the setting and
/// the mend, so it is printed as it is and the stack trace left out. The cause is kept for a debugger.
public final class StartFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public StartFailure(String sentence) {
        super(sentence);
    }

    public StartFailure(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
