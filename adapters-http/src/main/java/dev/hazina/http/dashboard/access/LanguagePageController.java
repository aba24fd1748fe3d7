package dev.hazina.http.dashboard.access;

import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.session.Cookies;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.session.SafeRedirects;
import dev.hazina.http.dashboard.text.Language;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// Choosing the language of the pages, with a session and before signing in.
@Controller
@Consumes(MediaType.ALL)
final class LanguagePageController {
    private final Cookies cookies;

    LanguagePageController(Cookies cookies) {
        this.cookies = cookies;
    }

    @Post(DashboardPaths.CHOOSE_LANGUAGE)
    @Needs(Permission.READ_OWN)
    @OnResubmit(OnResubmit.Policy.IDEMPOTENT)
    HttpResponse<?> ofUser(HttpRequest<?> request) {
        return chosen(request, SafeRedirects.back(request));
    }

    /// The form names its page, whose address may have a link's secret that the browser doesn't tell.
    @Post(DashboardPaths.VISITOR_LANGUAGE)
    HttpResponse<?> ofVisitor(HttpRequest<?> request) {
        FormData form = SubmittedForms.of(request);
        String page = SafeRedirects.orHome(form.typed("next"));
        return chosen(request, form.text("link")
                .map(link -> page + "?link=" + URLEncoder.encode(link, StandardCharsets.UTF_8)).orElse(page));
    }

    private HttpResponse<?> chosen(HttpRequest<?> request, String page) {
        Language language = Language.ofTag(SubmittedForms.of(request).requiredText("language"))
                .orElseThrow(
                        () -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "language", "language must be en or sw"));
        return cookies.keepLanguage(request, Pages.redirect(page), language);
    }
}
