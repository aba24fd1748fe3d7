package dev.hazina.http.dashboard.webhook;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.webhook.Endpoints;
import dev.hazina.application.webhook.EventReads;
import dev.hazina.application.webhook.RegisterEndpoint;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EndpointId;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BuildLinks;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.ShortUrl;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.webhook.EndpointRequest;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The list of endpoints, and adding one.
@Controller(BuildLinks.WEBHOOKS)
@Consumes(MediaType.ALL)
final class WebhooksPageController {
    private static final String NEW = BuildLinks.WEBHOOKS + "/new";
    private static final Duration LATELY = Duration.ofDays(1);

    private final RegisterEndpoint register;
    private final Endpoints endpoints;
    private final EventReads events;
    private final MerchantReads merchants;
    private final InstantSource clock;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final Reach reach;

    WebhooksPageController(RegisterEndpoint register, Endpoints endpoints, EventReads events, MerchantReads merchants,
            InstantSource clock, Forms forms, LayoutFactory layouts, Pages pages,
            HttpSettings settings) {
        this.register = register;
        this.endpoints = endpoints;
        this.events = events;
        this.merchants = merchants;
        this.clock = clock;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
        this.reach = settings.reach();
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Map<EndpointId, EventReads.EndpointHealth> health = events
                .health(caller.merchant(), caller.acting().id(), clock.instant().minus(LATELY)).stream()
                .collect(Collectors.toMap(EventReads.EndpointHealth::endpoint, one -> one));
        String ops = merchants.settings(caller.merchant(), caller.acting().id())
                .flatMap(AccountSettings::opsUrl).orElse("");
        return pages.ok("webhook/webhooks", new WebhooksPage(layouts.of(request, Section.WEBHOOKS),
                endpoints.list(caller.merchant(), caller.acting().id()).stream()
                        .map(endpoint -> row(endpoint, Optional.ofNullable(health.get(endpoint.id())))).toList(),
                ops));
    }

    private static WebhooksPage.Row row(Endpoint endpoint, Optional<EventReads.EndpointHealth> health) {
        boolean isFailing = health.flatMap(EventReads.EndpointHealth::failingSince).isPresent();
        long failed = health.map(EventReads.EndpointHealth::failed).orElse(0L);
        long retrying = health.map(EventReads.EndpointHealth::retrying).orElse(0L);
        Badge badge = endpoint.pausedAt().isPresent()
                ? Badge.waiting(text("webhook.health.paused"))
                : isFailing
                        ? Badge.bad(text("webhook.health.failing"))
                        : retrying > 0
                                ? Badge.bad(text("webhook.health.retrying", retrying))
                                : failed > 0
                                        ? Badge.waiting(text("webhook.health.some"))
                                        : Badge.good(text("webhook.health.good"));
        return new WebhooksPage.Row(DeliveryLookup.PATH + endpoint.id(), endpoint.url().text(),
                ShortUrl.of(endpoint.url().text()),
                endpoint.events().everything()
                        ? text("webhook.everything")
                        : String.join(", ", endpoint.events().wire()),
                badge,
                String.valueOf(failed), DisplayTime.of(endpoint.createdAt()));
    }

    @Get("/new")
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<?> showForm(HttpRequest<?> request) {
        return newPage(request, forms.blank(request, NEW));
    }

    /// A signed probe is sent to the endpoint before it is stored.
    @Post("/new")
    @Needs(value = Permission.MANAGE_WEBHOOKS, probe = true)
    HttpResponse<?> create(HttpRequest<?> request) {
        return forms.process(request, form -> {
            Endpoint made = register.handle(EndpointRequest.read(request, EndpointForm.chosen(form), reach));
            return pages.answer(HttpStatus.CREATED.getCode(), "webhook/secret",
                    new SecretPage(layouts.of(request, Section.WEBHOOKS, text("webhook.ready")),
                            text("webhook.ready.explained"),
                            text("webhook.signing-secret"), made.secret().text(),
                            List.of(SummaryRow.code(text("webhook.url"), made.url().text())),
                            DeliveryLookup.PATH + made.id(), Optional.empty()));
        }, view -> newPage(request, view));
    }

    private HttpResponse<?> newPage(HttpRequest<?> request, FormView view) {
        boolean isFresh = view.problem().isEmpty();
        return pages.form("webhook/new", new NewEndpointPage(layouts.of(request, Section.WEBHOOKS, text("webhook.new")),
                view, isFresh || view.form().has("everything", "yes"), EndpointForm.events(view),
                text("webhook.url.hint"), text("webhook.add"), BuildLinks.WEBHOOKS), view);
    }
}
