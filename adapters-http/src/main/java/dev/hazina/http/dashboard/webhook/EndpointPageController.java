package dev.hazina.http.dashboard.webhook;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.webhook.DeleteEndpoint;
import dev.hazina.application.webhook.PromoteSecret;
import dev.hazina.application.webhook.RotateSecret;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BuildLinks;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.Optional;

/// The secrets of an endpoint, and its deletion.
@Controller(BuildLinks.WEBHOOKS + "/{id}")
@Consumes(MediaType.ALL)
final class EndpointPageController {
    private final RotateSecret rotate;
    private final PromoteSecret promote;
    private final DeleteEndpoint delete;
    private final DeliveryLookup deliveries;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    EndpointPageController(RotateSecret rotate, PromoteSecret promote, DeleteEndpoint delete, DeliveryLookup deliveries,
            Forms forms, LayoutFactory layouts, Pages pages) {
        this.rotate = rotate;
        this.promote = promote;
        this.delete = delete;
        this.deliveries = deliveries;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get("/rotate")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<?> askToRotate(HttpRequest<?> request, String id) {
        return rotation(request, endpoint(request, id), forms.blank(request, request.getPath()));
    }

    @Post("/rotate")
    @Needs(Permission.MANAGE_WEBHOOKS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> rotate(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Endpoint endpoint = endpoint(request, id);
        return forms.confirm(request, _ -> {
            Endpoint rotated = rotate
                    .handle(new RotateSecret.Command(Actors.of(request), Actors.maker(request), caller.merchant(),
                            caller.acting().id(),
                            endpoint.id()));
            return pages.ok("webhook/secret",
                    new SecretPage(layouts.of(request, Section.WEBHOOKS, text("webhook.second")),
                            text("webhook.second.explained"),
                            text("webhook.next-secret"), rotated.next().orElseThrow().text(),
                            List.of(SummaryRow.code(text("webhook.url"), endpoint.url().text())),
                            DeliveryLookup.PATH + endpoint.id(),
                            Optional.empty()));
        }, view -> rotation(request, endpoint, view));
    }

    private HttpResponse<?> rotation(HttpRequest<?> request, Endpoint endpoint, FormView view) {
        return Confirmation.irreversible(layouts.of(request, Section.WEBHOOKS, text("webhook.rotate.title")), view,
                text("webhook.rotate.question"), endpoint.next().isPresent()
                        ? text("webhook.rotate.again")
                        : text("webhook.rotate.explained"),
                List.of(SummaryRow.code(text("webhook.url"), endpoint.url().text())), text("webhook.rotate.button"),
                DeliveryLookup.PATH + endpoint.id()).show(pages);
    }

    @Get("/promote")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<?> askToPromote(HttpRequest<?> request, String id) {
        return promotion(request, endpoint(request, id), forms.blank(request, request.getPath()));
    }

    @Post("/promote")
    @Needs(Permission.MANAGE_WEBHOOKS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> promote(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Endpoint endpoint = endpoint(request, id);
        return forms.confirm(request, _ -> {
            promote.handle(new PromoteSecret.Command(Actors.of(request), caller.merchant(), caller.acting().id(),
                    endpoint.id()));
            return Pages.redirect(DeliveryLookup.PATH + endpoint.id(), Notice.SECRET_PROMOTED);
        }, view -> promotion(request, endpoint, view));
    }

    private HttpResponse<?> promotion(HttpRequest<?> request, Endpoint endpoint, FormView view) {
        return Confirmation.irreversible(layouts.of(request, Section.WEBHOOKS, text("webhook.promote.title")), view,
                text("webhook.promote.question"),
                text("webhook.promote.explained"),
                List.of(SummaryRow.code(text("webhook.url"), endpoint.url().text())), text("webhook.promote.button"),
                DeliveryLookup.PATH + endpoint.id()).show(pages);
    }

    @Get("/delete")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<?> askToDelete(HttpRequest<?> request, String id) {
        return deletion(request, endpoint(request, id), forms.blank(request, request.getPath()));
    }

    @Post("/delete")
    @Needs(Permission.MANAGE_WEBHOOKS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> delete(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Endpoint endpoint = endpoint(request, id);
        return forms.confirm(request, _ -> {
            delete.handle(new DeleteEndpoint.Command(Actors.of(request), caller.merchant(), caller.acting().id(),
                    endpoint.id()));
            return Pages.redirect(BuildLinks.WEBHOOKS, Notice.ENDPOINT_DELETED);
        }, view -> deletion(request, endpoint, view));
    }

    private HttpResponse<?> deletion(HttpRequest<?> request, Endpoint endpoint, FormView view) {
        return Confirmation.irreversible(layouts.of(request, Section.WEBHOOKS, text("webhook.delete.title")), view,
                text("webhook.delete.question"),
                text("webhook.delete.explained"),
                List.of(SummaryRow.code(text("webhook.url"), endpoint.url().text())), text("webhook.delete.button"),
                DeliveryLookup.PATH + endpoint.id()).show(pages);
    }

    private Endpoint endpoint(HttpRequest<?> request, String id) {
        return deliveries.endpoint(Callers.member(request), id);
    }
}
