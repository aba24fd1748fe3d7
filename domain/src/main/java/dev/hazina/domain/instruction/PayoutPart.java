package dev.hazina.domain.instruction;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A part of a merchant whose payouts, transfers and refunds have limits of their own.
///
/// @param id of the account or key, or the role's name
public record PayoutPart(Kind kind, String id) implements Comparable<PayoutPart> {
    /// What it is a part by.
    public enum Kind {
        ACCOUNT("from this account"), ROLE("by this role"), KEY("by this key");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Kind> ofWire(String wire) {
            return Stream.of(values()).filter(kind -> kind.wire().equals(wire)).findFirst();
        }
    }

    /// Whether what they make counts here. A role that is known no more may have been this one.
    public boolean has(PayoutMaker maker) {
        return switch (kind) {
            case ACCOUNT -> maker.account().toString().equals(id);
            case ROLE -> maker.role().filter(role -> !role.wire().equals(id)).isEmpty();
            case KEY -> maker.key().equals(Optional.of(id));
        };
    }

    /// The part in a sentence about what it pays out, transfers or refunds.
    String words() {
        return kind.words;
    }

    @Override
    public int compareTo(PayoutPart other) {
        return Comparator.comparing(PayoutPart::kind).thenComparing(PayoutPart::id).compare(this, other);
    }
}
