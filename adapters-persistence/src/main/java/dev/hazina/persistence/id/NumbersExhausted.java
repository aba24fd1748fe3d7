package dev.hazina.persistence.id;

/// Every eight-digit number of a kind is given out. No retry helps: the numbers have to become longer first.
public final class NumbersExhausted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NumbersExhausted(String sequence, Throwable cause) {
        super("no " + sequence.replace("_places", "").replace('_', ' ') + " of " + NumberShuffle.SIZE + " is left",
                cause);
    }
}
