package dev.hazina.application.statement;

import dev.hazina.application.merchant.StatementSubscriptions;
import dev.hazina.application.merchant.StatementSubscriptions.Subscriber;
import dev.hazina.application.polling.Batch;
import dev.hazina.domain.merchant.AccountId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Mails the statement of the past month, in the account's time zone, to each account that subscribed before its
/// end, as [StatementLetters] writes it.
///
/// A mail waits until every payment, refund and payout that began in the month has ended, because no later file would
/// contain the end of one that is `processing` in this file. It waits for a day at most, which is how long a payment
/// stays open.
///
/// A failed mail is retried at growing intervals until the end of the next month; months before the last one are not
/// sent later.
public final class MailStatements {
    /// The lease of a claim: longer than any sending takes.
    public static final Duration LEASE = Duration.ofMinutes(15);
    /// The longest time after the month's end for which a mail waits for open instructions.
    public static final Duration LONGEST_WAIT = Duration.ofDays(1);
    private static final Duration LOOK_EVERY = Duration.ofMinutes(1);
    /// Few, so that a run ends soon after the program is stopped.
    private static final int MOST = 25;

    private final StatementSubscriptions subscriptions;
    private final StatementMails mails;
    private final StatementPost post;
    private final InstantSource clock;
    private volatile Instant nextLook = Instant.MIN;

    public MailStatements(StatementSubscriptions subscriptions, StatementMails mails, StatementReads reads,
            TransactionsCsv csv, FileStatements filing, StatementPrinter printer, StatementMailer post,
            InstantSource clock) {
        this.subscriptions = subscriptions;
        this.mails = mails;
        this.post = new StatementPost(mails, new StatementLetters(reads, csv, filing, printer), post);
        this.clock = clock;
    }

    /// Sends the due mails. Callers may run it at any rate: it reads the database when a month has ended, and otherwise
    /// once a minute.
    ///
    /// @return the number of due mails
    /// @throws RuntimeException when one of them could not be sent; the others were
    public int runDue() {
        Instant now = clock.instant();
        if (now.isBefore(nextLook)) {
            return 0;
        }
        Map<ZoneId, List<Subscriber>> byZone = subscriptions.monthlySubscribers().stream()
                .collect(Collectors.groupingBy(subscriber -> subscriber.account().zone()));
        List<Due> due = byZone.entrySet().stream().flatMap(zone -> due(zone.getValue(), run(now, zone.getKey())))
                .toList();
        if (due.size() <= MOST) {
            nextLook = Stream.concat(Stream.of(now.plus(LOOK_EVERY)), byZone.keySet().stream()
                    .map(zone -> start(run(now, zone).month().plusMonths(2), zone))).min(Instant::compareTo)
                    .orElseThrow();
        }
        return new Batch<>(due.stream().limit(MOST).toList()).each(one -> post.mail(one.subscriber(), one.run()));
    }

    /// A mail that is due.
    private record Due(Subscriber subscriber, MonthlyRun run) {}

    /// The mailing of the month that is over now in a time zone.
    private static MonthlyRun run(Instant now, ZoneId zone) {
        YearMonth month = YearMonth.from(now.atZone(zone)).minusMonths(1);
        return new MonthlyRun(month, LEASE, now.isBefore(start(month.plusMonths(1), zone).plus(LONGEST_WAIT)), zone);
    }

    private Stream<Due> due(List<Subscriber> subscribers, MonthlyRun run) {
        Set<AccountId> notDue = mails.notDue(run);
        return subscribers.stream().filter(subscriber -> subscriber.since().isBefore(run.end()))
                .filter(subscriber -> !notDue.contains(subscriber.account().id()))
                .map(subscriber -> new Due(subscriber, run));
    }

    private static Instant start(YearMonth month, ZoneId zone) {
        return month.atDay(1).atStartOfDay(zone).toInstant();
    }
}
