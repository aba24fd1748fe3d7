package dev.hazina.http.dashboard.webhook;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.webhook.ReadCallbackSecret;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.webhook.CallbackSecret;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BuildLinks;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
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
@Controller(BuildLinks.WEBHOOKS + "/callback-secret")
@Consumes(MediaType.ALL)
final class CallbackSecretPageController {
    private static final String PATH = BuildLinks.WEBHOOKS + "/callback-secret";

    private final ReadCallbackSecret secrets;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    CallbackSecretPageController(ReadCallbackSecret secrets, Forms forms, LayoutFactory layouts, Pages pages) {
        this.secrets = secrets;
        this.forms = forms;
        this.layouts = layouts;
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
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> rotate(HttpRequest<?> request) {
        return forms.process(request, form -> form.isConfirmed()
                ? page(request,
                        secrets.rotate(Actors.of(request), Actors.maker(request), Callers.member(request).merchant()))
                : Confirmation.irreversible(layouts.of(request, Section.WEBHOOKS, text("webhook.callback-secret")),
                        forms.toConfirm(request), text("webhook.callback-secret.replace"),
                        text("webhook.callback-secret.replace.explained"),
                        List.of(), text("webhook.replace-secret"), PATH).show(pages),
                view -> show(request));
    }

    private static List<SummaryRow> summary(CallbackSecret secret) {
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.of(text("webhook.created"),
                DisplayTime.of(secret.rotatedAt().orElse(secret.createdAt())).toString()));
        SummaryRow.by(text("webhook.created-by"), secret.createdBy()).ifPresent(summary::add);
        return summary;
    }

    private HttpResponse<?> page(HttpRequest<?> request, CallbackSecret secret) {
        return pages.ok("webhook/secret",
                new SecretPage(layouts.of(request, Section.WEBHOOKS, text("webhook.callback-secret")),
                        text("webhook.callback-secret.explained"), text("webhook.callback-secret"),
                        secret.secret().text(), summary(secret),
                        DeliveryLookup.PATH + DeliveryLookup.CALLBACK, Optional.of(forms.blank(request, PATH))));
    }
}
