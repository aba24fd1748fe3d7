package dev.hazina.http.dashboard.payment;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.fee.PresentFees;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.dashboard.fee.FeeText;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// What a payment costs, as it is said before one is requested.
@Singleton
final class PaymentFees {
    private final PresentFees fees;

    PaymentFees(PresentFees fees) {
        this.fees = fees;
    }

    /// @param phone of payments by phone, by currency; empty where all are free
    /// @param card of payments by card
    public record Shown(String phone, String card) {}

    /// Those of the currencies that the wallets hold.
    Shown of(MerchantId merchant, List<Wallet> wallets) {
        FeeSchedule now = fees.now(merchant);
        Set<Currency> held = wallets.stream().map(Wallet::currency).collect(Collectors.toSet());
        return new Shown(said(now, held, channel -> channel != Channel.CARD),
                said(now, held, channel -> channel == Channel.CARD));
    }

    private static String said(FeeSchedule now, Set<Currency> held, Predicate<Channel> way) {
        return now.prices().stream()
                .filter(price -> held.contains(price.currency()) && !price.isFree()
                        && price.channel().filter(way).filter(one -> one.collects(price.currency())).isPresent())
                .map(price -> text("payment.fee-of", price.currency(), FeeText.of(price)))
                .collect(Collectors.joining(" · "));
    }
}
