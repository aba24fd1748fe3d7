package dev.hazina.http.dashboard.webhook;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.page.Page;
import dev.hazina.application.webhook.DeliveryReads;
import dev.hazina.application.webhook.DeliveryReads.DeliveryScope;
import dev.hazina.application.webhook.EventReads;
import dev.hazina.application.webhook.ReplayFailed;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EventType;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.form.WrittenTimes;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BuildLinks;
import dev.hazina.http.dashboard.list.ListRequest;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// An endpoint, or the callback URLs, with the deliveries, and replays of those that failed.
@Controller(BuildLinks.WEBHOOKS + "/{id}")
@Consumes(MediaType.ALL)
final class DeliveriesPageController {
    private static final Duration LATELY = Duration.ofDays(1);

    private final WorkPlaces places;
    private final DeliveryReads reads;
    private final EventReads events;
    private final ReplayFailed replayFailed;
    private final DeliveryLookup deliveries;
    private final InstantSource clock;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    DeliveriesPageController(WorkPlaces places, DeliveryReads reads, EventReads events, ReplayFailed replayFailed,
            DeliveryLookup deliveries, InstantSource clock, Forms forms, LayoutFactory layouts, Pages pages) {
        this.places = places;
        this.reads = reads;
        this.events = events;
        this.replayFailed = replayFailed;
        this.deliveries = deliveries;
        this.clock = clock;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> list(HttpRequest<?> request, String id) {
        return places.within(Work.LIST, request,
                () -> page(request, id, forms.blank(request, DeliveryLookup.PATH + id + "/replay")));
    }

    /// Replays the failed deliveries of a period.
    @Post("/replay")
    @Needs(Permission.MANAGE_WEBHOOKS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> replayFailed(HttpRequest<?> request, String id) {
        DeliveryScope place = deliveries.place(Callers.member(request), id);
        return forms.process(request, form -> {
            var command = new ReplayFailed.Command(place, WrittenTimes.read(form, "since"),
                    WrittenTimes.read(form, "before"));
            if (!form.isConfirmed()) {
                return confirmation(request, id, form);
            }
            replayFailed.handle(command);
            return Pages.redirect(DeliveryLookup.PATH + id, Notice.REPLAYED);
        }, view -> page(request, id, view));
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, String id, FormData form) {
        return Confirmation
                .ofForm(layouts.of(request, Section.WEBHOOKS, text("webhook.replay")), forms.toConfirm(request),
                        text("webhook.replay.question"),
                        text("webhook.replay.explained", ReplayFailed.MOST),
                        List.of(SummaryRow.of(text("webhook.since"),
                                WrittenTimes.read(form, "since").map(at -> DisplayTime.of(at).toString())
                                        .orElseGet(() -> text("webhook.from-beginning"))),
                                SummaryRow.of(text("webhook.before"),
                                        WrittenTimes.read(form, "before").map(at -> DisplayTime.of(at).toString())
                                                .orElseGet(() -> text("webhook.until-now")))),
                        text("webhook.replay"), DeliveryLookup.PATH + id)
                .show(pages);
    }

    private HttpResponse<?> page(HttpRequest<?> request, String id, FormView sent) {
        Caller.Member caller = Callers.member(request);
        DeliveryScope place = deliveries.place(caller, id);
        ListRequest listRequest = ListRequest.of(request, "status", "type");
        Optional<Delivery.Status> status = listRequest.query().optional("status")
                .flatMap(DeliveriesPageController::status);
        Optional<EventType> type = listRequest.query().optional("type").flatMap(EventType::ofWire);
        Page<DeliveryReads.DeliveryWithBody> page = reads.list(place, status, type.map(EventType::wire),
                listRequest.page());
        Optional<Instant> newest = page.rows().stream().map(seen -> seen.delivery().createdAt()).findFirst();
        if (sent.problem().isEmpty() && listRequest.isQuiet(newest)) {
            return pages.unchanged();
        }
        Optional<Endpoint> endpoint = place.endpoint().map(any -> deliveries.endpoint(caller, id));
        boolean mayManage = caller.role().may(Permission.MANAGE_WEBHOOKS);
        boolean isThere = endpoint.map(Endpoint::isActive).orElse(true);
        Optional<Instant> paused = endpoint.flatMap(Endpoint::pausedAt);
        String href = DeliveryLookup.PATH + id;
        return pages.form("webhook/endpoint", new EndpointPage(
                layouts.of(request, Section.WEBHOOKS,
                        text(endpoint.isPresent() ? "webhook.endpoint" : "webhook.callback")),
                href,
                endpoint.isPresent(), mayManage && isThere, endpoint.flatMap(Endpoint::next).isPresent(),
                paused.map(DisplayTime::of),
                forms.blank(request, href + (paused.isPresent() ? "/resume" : "/pause")),
                forms.blank(request, href + "/test"),
                trouble(caller, place), endpoint.map(DeliveriesPageController::summary).orElse(List.of()),
                page.rows().stream().map(seen -> DeliveryLookup.row(href, seen)).toList(),
                Choice.of(List.of(Delivery.Status.values()), Delivery.Status::wire, one -> Badge.of(one).text(),
                        status),
                Choice.of(List.of(EventType.values()), EventType::wire, EventType::wire, type),
                listRequest.view(href, page, newest),
                Optional.of(sent).filter(any -> mayManage && isThere)), sent);
    }

    private Optional<String> trouble(Caller.Member caller, DeliveryScope place) {
        return events.health(caller.merchant(), caller.acting().id(), clock.instant().minus(LATELY)).stream()
                .filter(health -> place.endpoint().equals(Optional.of(health.endpoint())))
                .flatMap(health -> health.failingSince().stream()).findFirst()
                .map(since -> text("webhook.failing-since", DisplayTime.of(since)));
    }

    private static List<SummaryRow> summary(Endpoint endpoint) {
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.code(text("webhook.url"), endpoint.url().text()));
        summary.add(SummaryRow.of(text("webhook.events"),
                endpoint.events().everything()
                        ? text("webhook.everything")
                        : String.join(", ", endpoint.events().wire())));
        summary.add(SummaryRow.of(text("webhook.added"), DisplayTime.of(endpoint.createdAt()).toString()));
        SummaryRow.by(text("webhook.added-by"), endpoint.createdBy()).ifPresent(summary::add);
        endpoint.rotatedAt()
                .ifPresent(at -> summary.add(SummaryRow.of(text("webhook.rotated"), DisplayTime.of(at).toString())));
        SummaryRow.by(text("webhook.rotated-by"), endpoint.rotatedBy()).ifPresent(summary::add);
        endpoint.disabledAt()
                .ifPresent(at -> summary.add(SummaryRow.of(text("webhook.deleted"), DisplayTime.of(at).toString())));
        return summary;
    }

    private static Optional<Delivery.Status> status(String word) {
        return Stream.of(Delivery.Status.values()).filter(status -> status.wire().equals(word)).findFirst();
    }
}
