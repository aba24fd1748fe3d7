package dev.hazina.domain.channel;

import java.util.Optional;

/// A provider's own reference of one movement of money. In the whole service it belongs to one payment, refund, payout
/// or notice, in however many reports and forms it comes.
///
/// @param provider the adapter's name
/// @param text as the provider writes it, never empty
public record ProviderReceipt(String provider, String text) {
    public ProviderReceipt {
        if (text.isEmpty()) {
            throw new IllegalArgumentException("a receipt has a text");
        }
    }

    /// Under this it is kept that the provider took the movement back. No provider's own receipt has a space.
    public ProviderReceipt reversed() {
        return new ProviderReceipt(provider, "reversed " + text);
    }

    /// Under this the receipt of a reversal is kept, apart from those of money that moves by itself.
    public ProviderReceipt ofReversal() {
        return new ProviderReceipt(provider, "reversal " + text);
    }

    /// The receipt that an outcome brings; empty where it brings none.
    public static Optional<ProviderReceipt> of(String provider, Outcome outcome) {
        return outcome instanceof Outcome.Succeeded succeeded
                ? succeeded.receipt().map(text -> new ProviderReceipt(provider, text))
                : Optional.empty();
    }

    /// @param text empty where none is known
    public static Optional<ProviderReceipt> of(String provider, String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(new ProviderReceipt(provider, text));
    }
}
