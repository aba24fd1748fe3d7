package dev.hazina.domain.merchant;

import java.util.Locale;
import java.util.Optional;

/// Who made a payment, refund, payout, transfer, endpoint or secret.
///
/// @param id the key's or the user's; empty for the service itself
/// @param label the key's label or the user's e-mail as it was then, or what of the service made it
/// @param address the network address the request came from; for the platform and the merchant's pages, not for the API
public record CreatedBy(Type type, Optional<String> id, String label, Optional<String> address) {
    private static final char BETWEEN = ':';

    /// What kind of maker it is.
    public enum Type {
        /// An API key.
        KEY,
        /// A person who was signed in.
        USER,
        /// The service, for example for money that came in unasked.
        SYSTEM;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Made by the service itself.
    public static CreatedBy system(String what) {
        return new CreatedBy(Type.SYSTEM, Optional.empty(), what, Optional.empty());
    }

    /// Without the address, in one text: the type, the id, and the label, which may hold anything.
    public String text() {
        return type.wire() + BETWEEN + id.orElse("") + BETWEEN + label;
    }

    /// @param text what [#text] gave
    public static CreatedBy read(String text, Optional<String> address) {
        int first = text.indexOf(BETWEEN);
        int second = text.indexOf(BETWEEN, first + 1);
        String id = text.substring(first + 1, second);
        return new CreatedBy(Type.valueOf(text.substring(0, first).toUpperCase(Locale.ROOT)),
                id.isEmpty() ? Optional.empty() : Optional.of(id), text.substring(second + 1), address);
    }
}
