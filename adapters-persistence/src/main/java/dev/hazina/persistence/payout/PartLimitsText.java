package dev.hazina.persistence.payout;

import dev.hazina.domain.instruction.PartLimits;
import dev.hazina.domain.instruction.PayoutLimits;
import dev.hazina.domain.instruction.PayoutPart;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The limits of parts as one text of a row: a line for each, with its kind, id, and the three amounts in minor units.
final class PartLimitsText {
    private static final String NONE = "-";
    private static final String REFUSES = "refuses";
    private static final String WAITS = "waits";

    private PartLimitsText() {}

    /// Empty where there are none.
    static Optional<String> of(List<PartLimits> parts) {
        return Optional.of(parts.stream().map(PartLimitsText::line).collect(Collectors.joining("\n")))
                .filter(text -> !text.isEmpty());
    }

    private static String line(PartLimits one) {
        PayoutLimits limits = one.limits();
        return String.join(" ", one.part().kind().wire(), one.part().id(), amount(limits.payout()),
                amount(limits.day()), amount(limits.recipient()), limits.refuses() ? REFUSES : WAITS);
    }

    private static String amount(Optional<Money> most) {
        return most.map(money -> Long.toString(money.minor())).orElse(NONE);
    }

    static List<PartLimits> read(Optional<String> text, Currency currency) {
        return text.stream().flatMap(String::lines).map(line -> line.split(" ")).map(words -> new PartLimits(
                new PayoutPart(PayoutPart.Kind.ofWire(words[0]).orElseThrow(), words[1]),
                limits(words, currency))).toList();
    }

    private static PayoutLimits limits(String[] words, Currency currency) {
        List<Optional<Money>> amounts = Stream.of(words).skip(2).limit(3).map(word -> Optional.of(word)
                .filter(most -> !most.equals(NONE)).map(most -> new Money(currency, Long.parseLong(most)))).toList();
        return new PayoutLimits(amounts.get(0), amounts.get(1), amounts.get(2), words[5].equals(REFUSES));
    }
}
