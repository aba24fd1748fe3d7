package dev.hazina.http.dashboard.webhook;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.webhook.CheckSignature;
import dev.hazina.application.webhook.SignatureCheck;
import dev.hazina.application.webhook.Signer;
import dev.hazina.domain.access.Permission;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BuildLinks;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Explains to developers of a receiver why a signature doesn't match, as `POST /v1/webhooks/debug-signature` does.
@Controller(BuildLinks.WEBHOOKS + "/check")
@Consumes(MediaType.ALL)
final class SignaturePageController {
    private static final String PATH = BuildLinks.WEBHOOKS + "/check";
    private static final String HEADER = "x-service-signature";
    private static final String SIGNATURE = "signature";
    private static final String BODY = "body";

    private final CheckSignature check;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    SignaturePageController(CheckSignature check, Forms forms, LayoutFactory layouts, Pages pages) {
        this.check = check;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<?> show(HttpRequest<?> request) {
        return page(request, forms.blank(request, PATH), Optional.empty());
    }

    @Post
    @Needs(Permission.MANAGE_WEBHOOKS)
    HttpResponse<?> check(HttpRequest<?> request) {
        return forms.process(request, form -> page(request, forms.filled(request, PATH, form),
                Optional.of(checked(Callers.member(request), form))), view -> page(request, view, Optional.empty()));
    }

    /// A browser sends line ends as CR and LF; the events have neither.
    private SignatureCheck checked(Caller.Member caller, FormData form) {
        return check.handle(new CheckSignature.Command(caller.merchant(), caller.acting().id(),
                new Signer.Unnamed(), Map.of(HEADER, form.requiredText(SIGNATURE)),
                form.requiredText(BODY)));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view, Optional<SignatureCheck> result) {
        return pages.form("webhook/check", new SignaturePage(
                layouts.of(request, Section.WEBHOOKS, text("webhook.check")), view,
                result.map(SignatureCheck::steps).orElse(List.of()).stream().map(CheckStep::of).toList(),
                result.filter(SignatureCheck::valid).isPresent()), view);
    }
}
