package dev.hazina.persistence.id;

/// All eight-digit numbers of a kind are given out. A retry doesn't help; the numbers have to become longer.
final class NumbersExhausted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NumbersExhausted(String sequence, Throwable cause) {
        super("no " + sequence.replace("_places", "").replace('_', ' ') + " of " + NumberShuffle.SIZE + " is left",
                cause);
    }
}
