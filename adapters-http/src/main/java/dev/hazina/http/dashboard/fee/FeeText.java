package dev.hazina.http.dashboard.fee;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.money.Money;
import dev.hazina.http.dashboard.view.Amount;
import java.math.BigDecimal;

/// A price in words, and what it comes to for a round amount.
public final class FeeText {
    private static final int PERCENT = 2;
    private static final BigDecimal ROUND = BigDecimal.valueOf(10_000);

    private FeeText() {}

    /// Such as `1.5 % + KES 30.00, at least KES 50.00`.
    public static String of(FeeSchedule.Price price) {
        if (price.isFree()) {
            return text("fee.free");
        }
        String share = price.basisPoints() == 0
                ? ""
                : BigDecimal.valueOf(price.basisPoints(), PERCENT).stripTrailingZeros().toPlainString() + " %";
        String fixed = price.fixed().isZero() ? "" : Amount.of(price.fixed()).toString();
        String sum = share.isEmpty() || fixed.isEmpty() ? share + fixed : share + " + " + fixed;
        String least = price.least().isZero() ? sum : text("fee.at-least", sum, Amount.of(price.least()));
        return price.greatest().map(greatest -> text("fee.at-most", least, Amount.of(greatest))).orElse(least);
    }

    public static String example(FeeSchedule fees, FeeSchedule.Price price) {
        Money amount = Money.ofMajor(price.currency(), ROUND);
        Money fee = price.channel().map(channel -> fees.ofPayment(amount, channel))
                .orElseGet(() -> fees.ofPayout(amount));
        return text("fee.example-of", Amount.of(fee), Amount.of(amount));
    }
}
