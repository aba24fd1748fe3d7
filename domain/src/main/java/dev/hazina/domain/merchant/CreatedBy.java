package dev.hazina.domain.merchant;

import dev.hazina.domain.trace.TraceContext;
import java.util.Locale;
import java.util.Optional;

/// The creator of a payment, refund, payout, transfer, endpoint or secret.
///
/// @param id the key's or the user's; empty for the service itself
/// @param label the key's label or the user's e-mail at that time, or the part of the service that created it
/// @param address the network address of the request; for platform staff and the merchant's pages, not for the API
/// @param trace the distributed trace of the request, while tracing is on; kept with payments, refunds and payouts only
public record CreatedBy(Type type, Optional<String> id, String label, Optional<String> address,
        Optional<TraceContext> trace) {
    private static final char BETWEEN = ':';

    public CreatedBy(Type type, Optional<String> id, String label, Optional<String> address) {
        this(type, id, label, address, Optional.empty());
    }

    /// The kind of creator.
    public enum Type {
        /// An API key.
        KEY,
        /// A user with a session.
        USER,
        /// The service, for example for an inbound payment.
        SYSTEM;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Created by the service itself.
    public static CreatedBy system(String what) {
        return new CreatedBy(Type.SYSTEM, Optional.empty(), what, Optional.empty());
    }

    /// The same creator, in that trace.
    public CreatedBy in(Optional<TraceContext> trace) {
        return trace.isEmpty() ? this : new CreatedBy(type, id, label, address, trace);
    }

    /// Whether it is the same key or user, whatever their name was.
    public boolean isSame(CreatedBy other) {
        return type == other.type && id.equals(other.id);
    }

    /// One text without the address: the type, the id, and the label, which may hold any characters.
    public String text() {
        return type.wire() + BETWEEN + id.orElse("") + BETWEEN + label;
    }

    /// @param text the result of [#text]
    public static CreatedBy read(String text, Optional<String> address) {
        int first = text.indexOf(BETWEEN);
        int second = text.indexOf(BETWEEN, first + 1);
        String id = text.substring(first + 1, second);
        return new CreatedBy(Type.valueOf(text.substring(0, first).toUpperCase(Locale.ROOT)),
                id.isEmpty() ? Optional.empty() : Optional.of(id), text.substring(second + 1), address);
    }
}
