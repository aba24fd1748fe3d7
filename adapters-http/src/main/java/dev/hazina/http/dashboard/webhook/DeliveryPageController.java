package dev.hazina.http.dashboard.webhook;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.webhook.DeliveryReads;
import dev.hazina.application.webhook.DeliveryReads.DeliveryScope;
import dev.hazina.application.webhook.EventReads;
import dev.hazina.application.webhook.ReplayDelivery;
import dev.hazina.application.webhook.SendDeliveryNow;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.DeliveryId;
import dev.hazina.domain.webhook.Target;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.RefusalText;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BuildLinks;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A delivery with its attempts. One that has ended can be replayed, and one that waits can be sent at once.
@Controller(BuildLinks.WEBHOOKS + "/{id}/deliveries/{delivery}")
@Consumes(MediaType.ALL)
final class DeliveryPageController {
    private final DeliveryReads reads;
    private final EventReads events;
    private final ReplayDelivery replay;
    private final SendDeliveryNow sendNow;
    private final DeliveryLookup deliveries;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    DeliveryPageController(DeliveryReads reads, EventReads events, ReplayDelivery replay, SendDeliveryNow sendNow,
            DeliveryLookup deliveries, Forms forms, LayoutFactory layouts, Pages pages) {
        this.reads = reads;
        this.events = events;
        this.replay = replay;
        this.sendNow = sendNow;
        this.deliveries = deliveries;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request, String id, String delivery) {
        DeliveryScope place = deliveries.place(Callers.member(request), id);
        DeliveryReads.DeliveryWithBody seen = find(place, delivery);
        return page(request, id, seen, forms.blank(request, href(id, seen.delivery())));
    }

    @Post("/replay")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<?> replay(HttpRequest<?> request, String id, String delivery) {
        DeliveryScope place = deliveries.place(Callers.member(request), id);
        DeliveryReads.DeliveryWithBody seen = find(place, delivery);
        return forms.process(request, form -> {
            replay.handle(new ReplayDelivery.Command(place, seen.delivery().id()));
            return Pages.redirect(href(id, seen.delivery()), Notice.REPLAYED);
        }, view -> page(request, id, seen, view));
    }

    @Post("/send-now")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<?> sendNow(HttpRequest<?> request, String id, String delivery) {
        DeliveryScope place = deliveries.place(Callers.member(request), id);
        DeliveryReads.DeliveryWithBody seen = find(place, delivery);
        return forms.process(request, form -> {
            sendNow.handle(new SendDeliveryNow.Command(place, seen.delivery().id()));
            return Pages.redirect(href(id, seen.delivery()), Notice.SENT_NOW);
        }, view -> page(request, id, seen, view));
    }

    private DeliveryReads.DeliveryWithBody find(DeliveryScope place, String delivery) {
        return DeliveryId.parse(delivery).flatMap(known -> reads.find(place, known))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.DELIVERY_NOT_FOUND));
    }

    private static String href(String id, Delivery delivery) {
        return DeliveryLookup.PATH + id + "/deliveries/" + delivery.id();
    }

    private HttpResponse<?> page(HttpRequest<?> request, String id, DeliveryReads.DeliveryWithBody seen,
            FormView view) {
        Caller.Member caller = Callers.member(request);
        DeliveryScope place = deliveries.place(caller, id);
        Delivery delivery = seen.delivery();
        String tag = delivery.status().wire() + delivery.attempts() + (delivery.isHeld() ? "held" : "");
        if (view.problem().isEmpty() && Query.of(request).optional("seen").filter(tag::equals).isPresent()) {
            return pages.unchanged();
        }
        boolean maySend = caller.role().may(Permission.MANAGE_WEBHOOKS) && !delivery.isHeld()
                && place.endpoint().map(any -> deliveries.endpoint(caller, id).isActive()).orElse(true);
        boolean isPending = delivery.status() == Delivery.Status.PENDING;
        // A refused form may be about what the delivery was before.
        FormView next = forms.retargeted(request, href(id, delivery) + (isPending ? "/send-now" : "/replay"), view);
        List<DeliveryPage.Attempt> attempts = reads.attempts(place, delivery.id()).orElse(List.of()).stream()
                .map(DeliveryPageController::attempt).toList().reversed();
        return pages.form("webhook/delivery",
                new DeliveryPage(layouts.of(request, Section.WEBHOOKS, text("webhook.delivery")), href(id, delivery),
                        DeliveryLookup.PATH + id, Badge.of(delivery.status()),
                        DeliveryAdvice.on(delivery), summary(delivery), attempts, seen.body(),
                        isPending, tag, about(caller, delivery),
                        Optional.of(next).filter(any -> maySend && !isPending),
                        // One without an attempt is about to be sent.
                        Optional.of(next).filter(any -> maySend && isPending && delivery.attempts() > 0)),
                view);
    }

    private static List<SummaryRow> summary(Delivery delivery) {
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.code(text("webhook.event-type"), delivery.type()));
        summary.add(SummaryRow.code(text("webhook.event-id"), delivery.event().toString()));
        summary.add(SummaryRow.of(text("webhook.created"), DisplayTime.of(delivery.createdAt()).toString()));
        delivery.nextAttemptAt().ifPresent(next -> summary.add(SummaryRow.of(text("webhook.next-attempt"),
                delivery.isHeld() ? text("webhook.when-resumed") : DisplayTime.of(next).toString())));
        if (delivery.target() instanceof Target.ToCallback(CallbackUrl url)) {
            summary.add(SummaryRow.code(text("webhook.url"), url.text()));
        }
        return summary;
    }

    private Optional<DeliveryPage.About> about(Caller.Member caller, Delivery delivery) {
        return events.find(caller.merchant(), caller.acting().id(), delivery.event())
                .map(event -> event.subject()).filter(about -> about.kind().isInstruction())
                .flatMap(about -> MoneyLinks.of(about.kind(), about.id()).map(href -> new DeliveryPage.About(
                        text("webhook.about." + about.kind().wire()), href)));
    }

    private static DeliveryPage.Attempt attempt(DeliveryReads.DeliveryAttempt tried) {
        return new DeliveryPage.Attempt(DisplayTime.of(tried.at()),
                tried.statusCode() == 0 ? text("webhook.no-answer") : String.valueOf(tried.statusCode()),
                Delivery.isSuccess(tried.statusCode()),
                RefusalText.find(tried.error()).orElse(tried.error()), tried.answer());
    }
}
