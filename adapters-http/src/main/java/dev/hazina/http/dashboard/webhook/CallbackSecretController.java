package dev.hazina.http.dashboard.webhook;

import dev.hazina.application.webhook.ReadCallbackSecret;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.webhook.CallbackSecret;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.Confirmation;
import dev.hazina.http.dashboard.Forms;
import dev.hazina.http.dashboard.Layouts;
import dev.hazina.http.dashboard.OnResubmit;
import dev.hazina.http.dashboard.Pages;
import dev.hazina.http.dashboard.Section;
import dev.hazina.http.dashboard.view.Fact;
import dev.hazina.http.dashboard.view.When;
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

/// The merchant's secret for callback URLs.
@Controller("/dashboard/webhooks/callback-secret")
@Consumes(MediaType.ALL)
final class CallbackSecretController {
    private static final String PATH = "/dashboard/webhooks/callback-secret";

    private final ReadCallbackSecret secrets;
    private final Forms forms;
    private final Layouts shells;
    private final Pages pages;

    CallbackSecretController(ReadCallbackSecret secrets, Forms forms, Layouts shells, Pages pages) {
        this.secrets = secrets;
        this.forms = forms;
        this.shells = shells;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<?> show(HttpRequest<?> request) {
        return page(request,
                secrets.show(Actors.of(request), Actors.maker(request), Callers.member(request).merchant()));
    }

    @Post
    @Needs(Permission.MANAGE_WEBHOOKS)
    @OnResubmit(OnResubmit.Twin.IS_ASKED)
    HttpResponse<?> rotate(HttpRequest<?> request) {
        return forms.attempt(request, form -> form.isConfirmed()
                ? page(request,
                        secrets.rotate(Actors.of(request), Actors.maker(request), Callers.member(request).merchant()))
                : Confirmation.grave(shells.of(request, Section.WEBHOOKS, "Callback secret"),
                        forms.toConfirm(request), "Replace the callback secret?",
                        "The old one stops working at once: callbacks are signed with the new one from now on.",
                        List.of(), "Replace it", PATH).ask(pages),
                view -> show(request));
    }

    private static List<Fact> facts(CallbackSecret secret) {
        List<Fact> facts = new ArrayList<>();
        facts.add(Fact.of("Made", When.of(secret.rotatedAt().orElse(secret.createdAt())).toString()));
        Fact.by("Made by", secret.createdBy()).ifPresent(facts::add);
        return facts;
    }

    private HttpResponse<?> page(HttpRequest<?> request, CallbackSecret secret) {
        return pages.ok("webhook/secret", new SecretPage(shells.of(request, Section.WEBHOOKS, "Callback secret"),
                "What goes to the callback URL of a payment or payout is signed with this secret.", "Callback secret",
                secret.secret().text(), facts(secret),
                Deliveries.PATH + Deliveries.CALLBACK, Optional.of(forms.blank(request, PATH))));
    }
}
