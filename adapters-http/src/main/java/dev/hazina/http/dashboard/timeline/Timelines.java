package dev.hazina.http.dashboard.timeline;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.ledger.BookLine;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.application.webhook.Endpoints;
import dev.hazina.application.webhook.EventReads;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.domain.webhook.Target;
import dev.hazina.http.dashboard.link.BuildLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.ShortUrl;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads the timelines of payments, refunds and payouts.
@Singleton
public final class Timelines {
    private final EventReads events;
    private final Endpoints endpoints;
    private final WalletReads wallets;

    Timelines(EventReads events, Endpoints endpoints, WalletReads wallets) {
        this.events = events;
        this.endpoints = endpoints;
        this.wallets = wallets;
    }

    /// @param lines its ledger entries
    /// @param subjects its id and those of its refunds; resolutions are found by the ledger entries
    public TimelineHistory history(PageReader reader, List<BookLine> lines, List<UUID> subjects) {
        List<UUID> all = Stream.concat(subjects.stream(), lines.stream().map(BookLine::subject)
                .filter(subject -> subject.kind() == Subject.Kind.DISCREPANCY).map(Subject::id)).distinct().toList();
        return new TimelineHistory(events.about(reader.merchant(), reader.id(), all), lines);
    }

    /// @param shown the payment, refund or payout; and the refunds of a payment
    public Timeline of(PageReader reader, List<TimelineStep> steps, TimelineHistory history,
            List<? extends Instruction<?>> shown) {
        List<Delivery> sent = history.events().stream().flatMap(event -> event.deliveries().stream()).toList();
        boolean isSending = sent.stream().anyMatch(delivery -> delivery.status() == Delivery.Status.PENDING
                && delivery.attempts() == 0);
        Map<WalletId, String> names = wallets
                .list(reader.merchant(), reader.id(), Optional.empty(), Optional.empty()).stream()
                .collect(Collectors.toMap(Wallet::id, wallet -> wallet.name().text()));
        return new Timeline(steps, history.lines().stream().map(line -> line(line, names)).toList(),
                told(reader, history.events()), shown.stream().anyMatch(Instruction::isOpen) || isSending,
                PageVersion.of(shown, history));
    }

    private static Timeline.Line line(BookLine line, Map<WalletId, String> names) {
        String place = line.wallet()
                .map(wallet -> text("timeline.place." + line.place(),
                        names.getOrDefault(wallet, text("part.wallet"))))
                .orElseGet(() -> DisplayText.ofPlace(line.place()));
        return new Timeline.Line(DisplayText.posting(line.posting().wire()), place, Amount.of(line.amount()),
                line.balanceAfter().map(Amount::of), DisplayTime.of(line.at()));
    }

    private List<Timeline.RaisedEvent> told(PageReader reader, List<EventReads.EventDeliveries> events) {
        if (events.isEmpty()) {
            return List.of();
        }
        Map<EndpointId, String> urls = endpoints.list(reader.merchant(), reader.id()).stream()
                .collect(Collectors.toMap(Endpoint::id, endpoint -> endpoint.url().text()));
        return events.stream().map(event -> new Timeline.RaisedEvent(event.type(), DisplayTime.of(event.at()),
                event.deliveries().stream().map(delivery -> sent(reader, delivery, urls)).toList())).toList();
    }

    private static Timeline.SentDelivery sent(PageReader reader, Delivery delivery, Map<EndpointId, String> urls) {
        String place = BuildLinks.WEBHOOKS + "/" + switch (delivery.target()) {
            case Target.ToEndpoint(EndpointId id) -> id.toString();
            case Target.ToCallback c -> "callback";
            case Target.ToOps o -> "ops";
        };
        String to = switch (delivery.target()) {
            case Target.ToEndpoint(EndpointId id) -> urls.getOrDefault(id, text("timeline.deleted-endpoint"));
            case Target.ToCallback(CallbackUrl url) -> url.text();
            case Target.ToOps(CallbackUrl url) -> url.text();
        };
        return new Timeline.SentDelivery(reader.own(place + "/deliveries/" + delivery.id()), ShortUrl.of(to),
                Badge.of(delivery.status()),
                answer(delivery));
    }

    private static String answer(Delivery delivery) {
        if (delivery.attempts() == 0) {
            return text("timeline.no-attempt");
        }
        return delivery.lastStatusCode() == 0
                ? text("timeline.no-answer", delivery.attempts())
                : text("timeline.answered", String.valueOf(delivery.lastStatusCode()), delivery.attempts());
    }
}
