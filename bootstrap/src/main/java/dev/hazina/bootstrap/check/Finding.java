package dev.hazina.bootstrap.check;

/// What was found about one part of the installation.
///
/// @param sentence what is there, and what to do where it is not right
record Finding(Outcome outcome, String subject, String sentence) {

    /// How serious a finding is. A failed one keeps the program from starting or from working.
    public enum Outcome {
        OK("ok"), WARNING("warning"), FAILED("FAILED"), SKIPPED("skipped");

        private final String word;

        Outcome(String word) {
            this.word = word;
        }
    }

    static Finding ok(String subject, String sentence) {
        return new Finding(Outcome.OK, subject, sentence);
    }

    static Finding warning(String subject, String sentence) {
        return new Finding(Outcome.WARNING, subject, sentence);
    }

    static Finding failed(String subject, String sentence) {
        return new Finding(Outcome.FAILED, subject, sentence);
    }

    static Finding skipped(String subject, String sentence) {
        return new Finding(Outcome.SKIPPED, subject, sentence);
    }

    public boolean isFailed() {
        return outcome == Outcome.FAILED;
    }

    /// A line such as `ok       database: …`.
    public String line() {
        return "%-8s %s: %s".formatted(outcome.word, subject, sentence);
    }
}
