package dev.hazina.application.inbound;

import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What the notice of an inbound payment may be found by; one of them is enough.
///
/// @param text the receipt, as it was written or in capitals, or a part of the payer's name or of the typed account
/// @param numbers the phones that the text may name, some with hidden digits
/// @param amounts what the text names as an amount, in each currency that it may be of
/// @param time when the report came
public record NoticeTerms(String text, List<MaskedPhone> numbers, List<Money> amounts, Optional<Span> time) {
    /// A shorter part is that of too many names.
    public static final int SHORTEST_PART = 3;

    public NoticeTerms {
        amounts = List.copyOf(amounts);
        numbers = List.copyOf(numbers);
    }

    /// @param before the first moment that is no part of it
    public record Span(Instant since, Instant before) {
        boolean contains(Instant at) {
            return !at.isBefore(since) && at.isBefore(before);
        }
    }

    /// The receipt in the two ways in which it may be kept.
    public List<String> receipts() {
        return List.of(text, text.toUpperCase(Locale.ROOT));
    }

    public boolean name(InboundPaymentDetails notice) {
        return receipts().contains(notice.receipt()) || amounts.contains(notice.amount())
                || isPartOf(notice.told().name()) || isPartOf(Optional.of(notice.accountReference()))
                || notice.told().phone().or(() -> notice.payer().map(Phone::e164)).flatMap(MaskedPhone::ofTold)
                        .filter(told -> numbers.stream().anyMatch(told::mayBe)).isPresent()
                || time.filter(span -> span.contains(notice.receivedAt())).isPresent();
    }

    private boolean isPartOf(Optional<String> whole) {
        return text.length() >= SHORTEST_PART && whole.filter(
                one -> one.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT))).isPresent();
    }
}
