package dev.hazina.http.dashboard.tour;

import dev.hazina.application.key.Caller;
import dev.hazina.application.webhook.RegisterEndpoint;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EventFilter;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BuildLinks;
import dev.hazina.http.inspector.Inspector;
import dev.hazina.http.sandbox.InSandbox;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/// The inspector: an endpoint of the account whose receiver is this program.
@Controller(BuildLinks.INSPECTOR)
@Consumes(MediaType.ALL)
@Requires(condition = InSandbox.class)
final class InspectorPageController {
    static final String PATH = BuildLinks.INSPECTOR;
    private static final String ANSWER = PATH + "/answer";
    private static final String ENDPOINT = BuildLinks.WEBHOOKS + "/";

    private final Inspector inspector;
    private final RegisterEndpoint register;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final Lock registering = new ReentrantLock();

    InspectorPageController(Inspector inspector, RegisterEndpoint register, Forms forms, LayoutFactory layouts,
            Pages pages) {
        this.inspector = inspector;
        this.register = register;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request) {
        return page(request, forms.blank(request, PATH));
    }

    /// Adds the endpoint if it doesn't exist.
    @Post
    @Needs(value = Permission.MANAGE_WEBHOOKS, probe = true)
    HttpResponse<?> listen(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        return forms.process(request, form -> {
            registering.lock();
            try {
                if (inspector.endpoint(caller.merchant(), caller.acting().id()).isEmpty()) {
                    register.handle(
                            new RegisterEndpoint.Command(Actors.of(request), Actors.maker(request), caller.merchant(),
                                    caller.acting().id(),
                                    CallbackUrl.parse("url", inspector.url(caller.merchant(), caller.acting().id()),
                                            CallbackUrl.Reach.SANDBOX),
                                    EventFilter.parse(List.of(EventFilter.WILDCARD))));
                }
            } finally {
                registering.unlock();
            }
            return Pages.redirect(
                    form.has(TourPageController.NEXT, TourPageController.NAME) ? TourPageController.PATH : PATH,
                    Notice.INSPECTOR_READY);
        }, view -> page(request, view));
    }

    @Post("/answer")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<?> answer(HttpRequest<?> request) {
        boolean fails = SubmittedForms.of(request).has("fail", "yes");
        inspector.failOnPurpose(Callers.member(request).acting().id(), fails);
        return Pages.redirect(PATH, fails ? Notice.INSPECTOR_FAILS : Notice.INSPECTOR_WORKS);
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView listen) {
        Caller.Member caller = Callers.member(request);
        AccountId account = caller.acting().id();
        boolean mayChange = caller.role().may(Permission.MANAGE_WEBHOOKS);
        Optional<Endpoint> endpoint = inspector.endpoint(caller.merchant(), account);
        String href = endpoint.map(known -> ENDPOINT + known.id()).orElse("");
        return pages.form("tour/inspector", new InspectorPage(layouts.of(request, Section.INSPECTOR),
                inspector.url(caller.merchant(), account),
                Optional.of(listen).filter(any -> mayChange && endpoint.isEmpty()),
                Optional.of(forms.blank(request, ANSWER)).filter(any -> mayChange), inspector.isFailing(account),
                href,
                inspector.received(account).stream().map(received -> InspectorRows.row(received, href)).toList()),
                listen);
    }
}
