package dev.hazina.persistence.payout;

import dev.hazina.domain.instruction.PartLimits;
import dev.hazina.domain.instruction.PayoutLimits;
import dev.hazina.domain.instruction.PayoutPart;
import dev.hazina.domain.instruction.RefundLimits;
import dev.hazina.domain.instruction.TransferLimits;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The limits of parts as one text of a row: a line for each, with its kind, id, and the amounts in minor units: three
/// of payouts, and where there are any, two of transfers and two of refunds. A version that knows those of payouts only
/// reads them alone.
final class PartLimitsText {
    private static final String NONE = "-";
    private static final String REFUSES = "refuses";
    private static final String WAITS = "waits";
    private static final int OF_PAYOUTS = 6;

    private PartLimitsText() {}

    /// Empty where there are none.
    static Optional<String> of(List<PartLimits> parts) {
        return Optional.of(parts.stream().map(PartLimitsText::line).collect(Collectors.joining("\n")))
                .filter(text -> !text.isEmpty());
    }

    private static String line(PartLimits one) {
        PayoutLimits limits = one.limits();
        String payouts = String.join(" ", one.part().kind().wire(), one.part().id(), amount(limits.payout()),
                amount(limits.day()), amount(limits.recipient()), limits.refuses() ? REFUSES : WAITS);
        return one.equals(new PartLimits(one.part(), limits)) ? payouts : payouts + " " + moves(one);
    }

    private static String moves(PartLimits one) {
        TransferLimits transfers = one.transfers();
        RefundLimits refunds = one.refunds();
        return String.join(" ", amount(transfers.transfer()), amount(transfers.day()), amount(refunds.refund()),
                amount(refunds.day()), refunds.waits() ? WAITS : REFUSES);
    }

    private static String amount(Optional<Money> most) {
        return most.map(money -> Long.toString(money.minor())).orElse(NONE);
    }

    static List<PartLimits> read(Optional<String> text, Currency currency) {
        return text.stream().flatMap(String::lines).map(line -> read(List.of(line.split(" ")), currency)).toList();
    }

    private static PartLimits read(List<String> words, Currency currency) {
        PayoutPart part = new PayoutPart(PayoutPart.Kind.ofWire(words.get(0)).orElseThrow(), words.get(1));
        List<Optional<Money>> all = words.stream().skip(2).map(word -> amount(word, currency)).toList();
        PayoutLimits payouts = new PayoutLimits(all.get(0), all.get(1), all.get(2), words.get(5).equals(REFUSES));
        return words.size() == OF_PAYOUTS
                ? new PartLimits(part, payouts)
                : new PartLimits(part, payouts, new TransferLimits(all.get(4), all.get(5)),
                        new RefundLimits(all.get(6), all.get(7), words.get(10).equals(WAITS)));
    }

    /// Empty for a word that is no amount.
    private static Optional<Money> amount(String word, Currency currency) {
        return Optional.of(word).filter(most -> Character.isDigit(most.charAt(0)))
                .map(most -> new Money(currency, Long.parseLong(most)));
    }
}
