package dev.hazina.http.dashboard.access;

import dev.hazina.application.access.Authenticate;
import dev.hazina.application.access.SignOut;
import dev.hazina.application.key.Caller;
import dev.hazina.application.staff.SignOutStaff;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.session.Cookies;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.session.DashboardSession;
import dev.hazina.http.dashboard.session.SafeRedirects;
import dev.hazina.http.dashboard.session.Theme;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import java.util.Optional;

/// The forms of the menu: signing out, choosing an account, choosing a theme.
@Controller(DashboardPaths.HOME)
@Consumes(MediaType.ALL)
final class SessionPageController {

    private final SignOut signOut;
    private final SignOutStaff signOutStaff;
    private final Authenticate authenticate;
    private final Cookies cookies;

    SessionPageController(SignOut signOut, SignOutStaff signOutStaff, Authenticate authenticate, Cookies cookies) {
        this.signOut = signOut;
        this.signOutStaff = signOutStaff;
        this.authenticate = authenticate;
        this.cookies = cookies;
    }

    /// The administrator's key is not a session's key and is not deleted; only the cookie is.
    @Post("/sign-out")
    @Needs(Permission.OWN_SESSION)
    @OnResubmit(OnResubmit.Policy.IDEMPOTENT)
    HttpResponse<?> signOut(HttpRequest<?> request) {
        switch (DashboardSession.of(request).caller()) {
            case Caller.Member member -> signOut.handle(new SignOut.Command(Actors.of(request), member, false));
            case Caller.Administrator administrator -> administrator.person().ifPresent(
                    person -> signOutStaff.handle(Actors.of(request), person.id(), administrator.keyId()));
        }
        return cookies.signOut(request, Pages.redirect(DashboardPaths.SIGN_IN, Notice.SIGNED_OUT));
    }

    @Post("/sign-out-everywhere")
    @Needs(Permission.READ_OWN)
    @OnResubmit(OnResubmit.Policy.IDEMPOTENT)
    HttpResponse<?> signOutEverywhere(HttpRequest<?> request) {
        signOut.handle(new SignOut.Command(Actors.of(request), Callers.person(request), true));
        return cookies.signOut(request, Pages.redirect(DashboardPaths.SIGN_IN, Notice.SIGNED_OUT_EVERYWHERE));
    }

    /// The form may name the page to go to. An account of another merchant is refused, as by `X-Account-No`.
    @Post("/account")
    @Needs(Permission.READ_OWN)
    @OnResubmit(OnResubmit.Policy.IDEMPOTENT)
    HttpResponse<?> choose(HttpRequest<?> request) {
        FormData form = SubmittedForms.of(request);
        String number = form.requiredText("account");
        authenticate.handle(DashboardSession.of(request).credentials(), Optional.of(number));
        return cookies.keepAccount(request,
                Pages.redirect(SafeRedirects.orHome(form.text("next").orElse(DashboardPaths.HOME))), number);
    }

    @Post("/theme")
    @Needs(Permission.OWN_SESSION)
    @OnResubmit(OnResubmit.Policy.IDEMPOTENT)
    HttpResponse<?> theme(HttpRequest<?> request) {
        Theme theme = Theme.ofWire(SubmittedForms.of(request).requiredText("theme"))
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "theme",
                        "theme must be system, light or dark"));
        return cookies.keepTheme(request, Pages.redirect(SafeRedirects.back(request)), theme);
    }
}
