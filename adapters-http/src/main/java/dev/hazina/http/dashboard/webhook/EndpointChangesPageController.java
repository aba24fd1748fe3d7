package dev.hazina.http.dashboard.webhook;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.webhook.EditEndpoint;
import dev.hazina.application.webhook.EndpointProbe;
import dev.hazina.application.webhook.PauseEndpoint;
import dev.hazina.application.webhook.ResumeEndpoint;
import dev.hazina.application.webhook.TestEndpoint;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.auth.Actors;
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
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.webhook.EndpointRequest;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;

/// Changes of an endpoint, and a probe of it.
@Controller(BuildLinks.WEBHOOKS + "/{id}")
@Consumes(MediaType.ALL)
final class EndpointChangesPageController {
    private final EditEndpoint edit;
    private final PauseEndpoint pause;
    private final ResumeEndpoint resume;
    private final TestEndpoint test;
    private final DeliveryLookup deliveries;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final Reach reach;

    EndpointChangesPageController(EditEndpoint edit, PauseEndpoint pause, ResumeEndpoint resume, TestEndpoint test,
            DeliveryLookup deliveries, Forms forms, LayoutFactory layouts, Pages pages, HttpSettings settings) {
        this.edit = edit;
        this.pause = pause;
        this.resume = resume;
        this.test = test;
        this.deliveries = deliveries;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
        this.reach = settings.reach();
    }

    @Get("/edit")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<?> askToEdit(HttpRequest<?> request, String id) {
        Endpoint endpoint = endpoint(request, id);
        return edited(request, endpoint, forms.filled(request, request.getPath(), EndpointForm.of(endpoint)));
    }

    /// A new URL is probed before it is stored.
    @Post("/edit")
    @Needs(value = Permission.MANAGE_WEBHOOKS, probe = true)
    HttpResponse<?> edit(HttpRequest<?> request, String id) {
        Endpoint endpoint = endpoint(request, id);
        return forms.process(request, form -> {
            edit.handle(EndpointRequest.change(request, EndpointForm.chosen(form), reach, endpoint.id()));
            return Pages.redirect(href(endpoint), Notice.ENDPOINT_CHANGED);
        }, view -> edited(request, endpoint, view));
    }

    private HttpResponse<?> edited(HttpRequest<?> request, Endpoint endpoint, FormView view) {
        return pages.form("webhook/new",
                new NewEndpointPage(layouts.of(request, Section.WEBHOOKS, text("webhook.edit.title")), view,
                        view.form().has("everything", "yes"), EndpointForm.events(view), text("webhook.edit.hint"),
                        text("webhook.edit.button"), href(endpoint)),
                view);
    }

    @Post("/pause")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<?> pause(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Endpoint endpoint = endpoint(request, id);
        return forms.process(request, form -> {
            pause.handle(new PauseEndpoint.Command(Actors.of(request), caller.merchant(), caller.acting().id(),
                    endpoint.id()));
            return Pages.redirect(href(endpoint), Notice.ENDPOINT_PAUSED);
        }, view -> edited(request, endpoint, view));
    }

    @Post("/resume")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<?> resume(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Endpoint endpoint = endpoint(request, id);
        return forms.process(request, form -> {
            resume.handle(new ResumeEndpoint.Command(Actors.of(request), caller.merchant(), caller.acting().id(),
                    endpoint.id()));
            return Pages.redirect(href(endpoint), Notice.ENDPOINT_RESUMED);
        }, view -> edited(request, endpoint, view));
    }

    @Post("/test")
    @Needs(value = Permission.MANAGE_WEBHOOKS, probe = true)
    HttpResponse<?> test(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Endpoint endpoint = endpoint(request, id);
        return forms.process(request, form -> {
            EndpointProbe.Result result = test
                    .handle(new TestEndpoint.Command(caller.merchant(), caller.acting().id(), endpoint.id()));
            return pages.ok("webhook/tested",
                    new TestedPage(layouts.of(request, Section.WEBHOOKS, text("webhook.test.title")),
                            result.isGood()
                                    ? Badge.good(text("webhook.test.good"))
                                    : Badge.bad(text("webhook.test.bad")),
                            result.isGood()
                                    ? text("webhook.test.answered", String.valueOf(result.statusCode()))
                                    : RefusalText.find(result.error()).orElse(result.error()),
                            endpoint.url().text(), result.answer(), href(endpoint)));
        }, view -> edited(request, endpoint, view));
    }

    private Endpoint endpoint(HttpRequest<?> request, String id) {
        return deliveries.endpoint(Callers.member(request), id);
    }

    private static String href(Endpoint endpoint) {
        return DeliveryLookup.PATH + endpoint.id();
    }
}
