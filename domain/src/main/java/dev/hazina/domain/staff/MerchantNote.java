package dev.hazina.domain.staff;

import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/// A note that a person of the staff has written about a merchant, for the rest of the staff. It never changes, and the
/// merchant never sees it.
///
/// @param by the person's id, or that of a key of the settings
public record MerchantNote(UUID id, MerchantId merchant, Text text, String by, Instant at) {
    /// The time in which the same text of the same person is the same note, sent again.
    public static final Duration REPEATED = Duration.ofHours(1);

    /// What a note says, in one or more lines.
    public record Text(String text) {
        /// In code points.
        public static final int LONGEST = 1_000;

        /// @throws dev.hazina.domain.refusal.Refusal.Invalid when it is blank, too long, or holds characters that
        ///         aren't shown as themselves, but for ends of lines
        public static Text parse(String field, String text) {
            String lines = text.strip().replace("\r\n", "\n");
            Label.parse(field, lines.replace('\n', ' '), LONGEST);
            return new Text(lines);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
