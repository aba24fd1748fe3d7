package dev.hazina.http.dashboard.overview;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.statement.TransactionReads;
import dev.hazina.application.statement.TransactionSummary;
import dev.hazina.application.webhook.EventReads;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.http.dashboard.link.BuildLinks;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.view.Amount;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds what needs attention on an account.
@Singleton
final class AttentionItems {
    private static final Duration LATELY = Duration.ofDays(1);
    private static final Duration LONG = Duration.ofHours(1);
    private static final Duration A_MONTH = Duration.ofDays(31);
    private static final int MOST_LATE = 10;

    private final EventReads events;
    private final InstructionReads instructions;
    private final TransactionReads transactions;
    private final InstantSource clock;

    AttentionItems(EventReads events, InstructionReads instructions, TransactionReads transactions,
            InstantSource clock) {
        this.events = events;
        this.instructions = instructions;
        this.transactions = transactions;
        this.clock = clock;
    }

    List<OverviewPage.AttentionItem> of(Caller.Member caller) {
        List<OverviewPage.AttentionItem> items = new ArrayList<>();
        endpoints(caller, items);
        late(caller, items);
        Instant lately = clock.instant().minus(LATELY);
        payouts(caller, "failed", new PageRequest(Optional.of(lately), Optional.empty(), PageRequest.LARGEST_LIMIT),
                "overview.attention.payouts-failed.", items);
        payouts(caller, "pending", new PageRequest(Optional.empty(), Optional.of(clock.instant().minus(LONG)),
                PageRequest.LARGEST_LIMIT), "overview.attention.payouts-pending.", items);
        int failed = instructions.refunds().list(caller.merchant(), caller.acting().id(), Optional.of("failed"),
                new PageRequest(Optional.of(lately), Optional.empty(), PageRequest.LARGEST_LIMIT)).rows().size();
        if (failed > 0) {
            items.add(new OverviewPage.AttentionItem(counted("overview.attention.refunds-failed.", failed),
                    MoneyLinks.REFUNDS + "?status=failed"));
        }
        return items;
    }

    private void endpoints(Caller.Member caller, List<OverviewPage.AttentionItem> items) {
        for (EventReads.EndpointHealth health : events.health(caller.merchant(), caller.acting().id(),
                clock.instant().minus(LATELY))) {
            String href = BuildLinks.endpoint(health.endpoint());
            if (health.failingSince().isPresent()) {
                items.add(new OverviewPage.AttentionItem(text("overview.attention.endpoint-failing"), href));
            } else if (health.retrying() > 0) {
                items.add(new OverviewPage.AttentionItem(
                        text("overview.attention.deliveries-retried", health.retrying()), href + "?status=pending"));
            } else if (health.failed() > 0) {
                items.add(new OverviewPage.AttentionItem(
                        text("overview.attention.deliveries-failed", health.failed()),
                        href + "?status=failed_permanently"));
            }
        }
    }

    /// What was paid after it had failed stands here until the staff have decided about it, or for a month.
    private void late(Caller.Member caller, List<OverviewPage.AttentionItem> items) {
        var late = new TransactionReads.Filter(Optional.of(TransactionSummary.Kind.LATE_SUCCESS), Optional.empty(),
                Optional.empty());
        var page = new PageRequest(Optional.of(clock.instant().minus(A_MONTH)), Optional.empty(), MOST_LATE);
        transactions.list(caller.merchant(), caller.acting().id(), late, page).rows().stream()
                .flatMap(row -> Stream.of(Subject.Kind.PAYOUT, Subject.Kind.REFUND)
                        .flatMap(kind -> instructions.find(caller.merchant(), caller.acting().id(),
                                new Subject(kind, row.id())).stream()))
                .filter(about -> about.correction().isEmpty())
                .forEach(about -> items.add(new OverviewPage.AttentionItem(
                        text("overview.attention.late." + about.subject().kind().wire(),
                                Amount.of(about.details().amount()).toString()),
                        MoneyLinks.of(about.subject().kind(), about.subject().id()).orElse(MoneyLinks.STATEMENT))));
    }

    private void payouts(Caller.Member caller, String status, PageRequest page, String sentence,
            List<OverviewPage.AttentionItem> items) {
        int count = instructions.payouts().list(caller.merchant(), caller.acting().id(), Optional.of(status), page)
                .rows().size();
        if (count > 0) {
            items.add(
                    new OverviewPage.AttentionItem(counted(sentence, count), MoneyLinks.PAYOUTS + "?status=" + status));
        }
    }

    /// @param sentence the beginning of the sentence's key. `most` stands for as many as one read counts, or more
    private static String counted(String sentence, int count) {
        return text(count == PageRequest.LARGEST_LIMIT ? sentence + "most" : sentence + "some", count);
    }
}
