package dev.hazina.http.dashboard.overview;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.statement.DailyReads;
import dev.hazina.application.statement.PaymentOutcomes;
import dev.hazina.application.statement.PaymentOutcomes.Ending;
import dev.hazina.application.statement.PaymentOutcomes.Tally;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Success rates, reasons of failures and busy hours of a period beside the one before, from stored counts: their cost
/// doesn't grow with the number of payments.
@Singleton
final class OutcomeFigures {
    private static final int HUNDRED = 100;

    private final DailyReads days;

    OutcomeFigures(DailyReads days) {
        this.days = days;
    }

    /// @return empty where no payment ended in either period
    Optional<Outcomes> of(Account account, Currency currency, OverviewPeriod period) {
        PaymentOutcomes now = days.outcomes(account.merchant(), account.id(), currency, account.zone(),
                period.days().first(), period.days().last());
        List<Tally> before = days.tallies(account.merchant(), account.id(), currency, account.zone(),
                period.before().first(), period.before().last());
        if (now.tallies().isEmpty() && before.isEmpty()) {
            return Optional.empty();
        }
        Predicate<Tally> asked = tally -> tally.channel().collects(currency);
        Rate rate = Rate.of(now.tallies(), asked);
        Rate former = Rate.of(before, asked);
        String list = MoneyLinks.PAYMENTS + "?from=" + period.days().first() + "&to=" + period.days().last();
        return Optional.of(new Outcomes(rate.shown(), former.shown(), rate.change(former),
                text("overview.outcomes.counted", rate.succeeded(), rate.ended()), list + "&status=failed",
                reasons(now.tallies(), before), channels(now.tallies(), before, currency, list),
                BusyHours.of(currency, now.busy()), missing(now, account, period)));
    }

    private static List<Outcomes.Reason> reasons(List<Tally> now, List<Tally> before) {
        Map<String, Long> counts = unsuccessful(now);
        Map<String, Long> former = unsuccessful(before);
        long most = counts.values().stream().mapToLong(Long::longValue).max().orElse(0);
        return Stream.concat(counts.keySet().stream(), former.keySet().stream()).distinct()
                .map(why -> reason(why, counts.getOrDefault(why, 0L), former.getOrDefault(why, 0L), most))
                .sorted(Comparator.comparing(Outcomes.Reason::now).thenComparing(Outcomes.Reason::before).reversed()
                        .thenComparing(Outcomes.Reason::why))
                .toList();
    }

    private static Outcomes.Reason reason(String why, long now, long before, long most) {
        return new Outcomes.Reason(why, now, before, most == 0 ? 0 : Math.toIntExact(now * HUNDRED / most));
    }

    private static Map<String, Long> unsuccessful(List<Tally> tallies) {
        return tallies.stream().filter(tally -> tally.ending() != Ending.SUCCEEDED)
                .collect(Collectors.groupingBy(OutcomeFigures::why, Collectors.summingLong(one -> one.sum().count())));
    }

    private static String why(Tally tally) {
        return switch (tally.ending()) {
            case SUCCEEDED, FAILED -> tally.reason().map(DisplayText::of).orElse("");
            case PAID_LATE -> text("overview.outcomes.paid-late");
            case CANCELED -> text("overview.outcomes.canceled");
        };
    }

    private static List<Outcomes.OfChannel> channels(List<Tally> now, List<Tally> before, Currency currency,
            String list) {
        Map<Channel, List<Tally>> byChannel = now.stream()
                .collect(Collectors.groupingBy(Tally::channel, TreeMap::new, Collectors.toList()));
        return byChannel.entrySet().stream().map(one -> {
            Rate rate = Rate.of(one.getValue(), any -> true);
            boolean isAsked = one.getKey().collects(currency);
            Rate former = Rate.of(before, tally -> tally.channel() == one.getKey());
            return new Outcomes.OfChannel(DisplayText.of(one.getKey()), list + "&channel=" + one.getKey().wire(),
                    rate.ended(), rate.succeeded(), isAsked ? rate.shown() : "", isAsked ? rate.percent() : 0,
                    isAsked ? former.shown() : "");
        }).toList();
    }

    private static String missing(PaymentOutcomes outcomes, Account account, OverviewPeriod period) {
        return outcomes.missingBefore().map(before -> before.atZone(account.zone()).toLocalDate())
                .filter(day -> !day.isBefore(period.before().first()))
                .map(day -> text("overview.outcomes.missing", DisplayTime.day(day))).orElse("");
    }

    /// Of payments that ended; those that their merchant canceled aren't counted.
    private record Rate(long succeeded, long ended) {
        private static Rate of(List<Tally> tallies, Predicate<Tally> counted) {
            long ended = sum(tallies, counted.and(tally -> tally.ending() != Ending.CANCELED));
            return new Rate(sum(tallies, counted.and(tally -> tally.ending() == Ending.SUCCEEDED)), ended);
        }

        private static long sum(List<Tally> tallies, Predicate<Tally> counted) {
            return tallies.stream().filter(counted).mapToLong(tally -> tally.sum().count()).sum();
        }

        private int percent() {
            return ended == 0 ? 0 : Math.toIntExact((succeeded * HUNDRED * 2 + ended) / (ended * 2));
        }

        private String shown() {
            return ended == 0 ? "" : percent() + " %";
        }

        private String change(Rate former) {
            int points = percent() - former.percent();
            return ended == 0 || former.ended == 0
                    ? ""
                    : text("overview.points", (points > 0 ? "+" : "") + points);
        }
    }
}
