package dev.hazina.http.dashboard.access;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.access.SignedIn;
import dev.hazina.application.invitation.AcceptInvitation;
import dev.hazina.application.invitation.FindInvitation;
import dev.hazina.application.invitation.InviteUser;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.domain.people.Invitation;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.SignInConcurrency;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.RoleText;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.function.Supplier;

/// Accepting an invitation by its link, and being signed in. The link is used up by sending a form, not by opening the
/// page. Both ways are offered to everybody, so that the page doesn't say whether the e-mail has a login.
@Controller(InviteUser.PAGE)
@Consumes(MediaType.ALL)
final class InvitationPageController {
    private static final String SIGN_IN = "/sign-in";
    private static final String LINK = "link";
    private static final String FRESH_PASSWORD = "new_password";
    private static final String PASSWORD = "password";

    private final FindInvitation find;
    private final AcceptInvitation accept;
    private final MerchantReads merchants;
    private final Throttle throttle;
    private final SignInConcurrency concurrency;
    private final SignInForms signInForms;
    private final LayoutFactory layouts;
    private final SignInResponses responses;

    InvitationPageController(FindInvitation find, AcceptInvitation accept, MerchantReads merchants, Throttle throttle,
            SignInConcurrency concurrency, SignInForms signInForms, LayoutFactory layouts, SignInResponses responses) {
        this.find = find;
        this.accept = accept;
        this.merchants = merchants;
        this.throttle = throttle;
        this.concurrency = concurrency;
        this.signInForms = signInForms;
        this.layouts = layouts;
        this.responses = responses;
    }

    @Get
    HttpResponse<?> show(HttpRequest<?> request) {
        String link = Query.of(request).optional(LINK).orElse("");
        try {
            return page(request, find.handle(link), link, fresh(request), known(request));
        } catch (Refusal.Precondition gone) {
            return useless(request);
        }
    }

    @Post
    HttpResponse<?> acceptAsNew(HttpRequest<?> request) {
        FormData form = SubmittedForms.of(request);
        return accepted(request, form.typed(LINK), invitation -> {
            try {
                var command = new AcceptInvitation.AsNew(form.typed(LINK),
                        Password.parse(FRESH_PASSWORD, form.requiredPassword(FRESH_PASSWORD)),
                        Actors.stranger(request));
                return done(request, () -> accept.handle(command));
            } catch (Refusal.Invalid refused) {
                return page(request, invitation, form.typed(LINK), fresh(request).with(Problem.of(refused, form)),
                        known(request));
            } catch (Refusal.Conflict taken) {
                return page(request, invitation, form.typed(LINK),
                        fresh(request).with(new Problem(text("access.invitation.has-login"), FRESH_PASSWORD,
                                HttpStatus.CONFLICT.getCode())),
                        known(request));
            }
        });
    }

    @Post(SIGN_IN)
    HttpResponse<?> acceptWithLogin(HttpRequest<?> request) {
        FormData form = SubmittedForms.of(request);
        return accepted(request, form.typed(LINK), invitation -> {
            throttle.signIn(request, invitation.email().text());
            try {
                var command = new AcceptInvitation.WithLogin(form.typed(LINK), form.requiredPassword(PASSWORD),
                        form.text(FormData.CODE), Actors.stranger(request));
                return done(request, () -> accept.handle(command));
            } catch (Refusal.Unauthorized refused) {
                Problem problem = refused.isAboutCode()
                        ? new Problem(text("access.invitation.wrong-code"), FormData.CODE,
                                HttpStatus.UNAUTHORIZED.getCode())
                        : new Problem(text("access.invitation.wrong-password"), PASSWORD,
                                HttpStatus.UNAUTHORIZED.getCode());
                return page(request, invitation, form.typed(LINK), fresh(request), known(request).with(problem));
            } catch (Refusal.Invalid | Refusal.Conflict | Refusal.Precondition refused) {
                return page(request, find.handle(form.typed(LINK)), form.typed(LINK), fresh(request),
                        known(request).with(Problem.of(refused, form)));
            }
        });
    }

    /// What is done with an invitation that can be accepted.
    private interface Acceptance {
        HttpResponse<?> of(Invitation invitation);
    }

    private HttpResponse<?> accepted(HttpRequest<?> request, String link, Acceptance acceptance) {
        try {
            return acceptance.of(find.handle(link));
        } catch (Refusal.Precondition gone) {
            return useless(request);
        }
    }

    private HttpResponse<?> done(HttpRequest<?> request, Supplier<SignedIn> work) {
        return responses.joined(request, concurrency.within(request, work));
    }

    private FormView fresh(HttpRequest<?> request) {
        return signInForms.blank(request, InviteUser.PAGE);
    }

    private FormView known(HttpRequest<?> request) {
        return signInForms.blank(request, InviteUser.PAGE + SIGN_IN);
    }

    private HttpResponse<?> useless(HttpRequest<?> request) {
        Problem gone = new Problem(text("access.invitation.gone"), "", HttpStatus.UNPROCESSABLE_ENTITY.getCode());
        FormView none = fresh(request).with(gone);
        return signInForms.show(request, none.status(), "access/invitation", new InvitationPage(
                layouts.of(request, Section.UNLISTED, text("access.invitation.useless")), "", List.of(), none, none));
    }

    private HttpResponse<?> page(HttpRequest<?> request, Invitation invitation, String link, FormView fresh,
            FormView known) {
        String business = merchants.profile(invitation.merchant(), invitation.by())
                .map(profile -> profile.merchant().name().text()).orElse("");
        List<SummaryRow> summary = List.of(SummaryRow.of(text("access.invitation.email"), invitation.email().text()),
                SummaryRow.of(text("access.invitation.role"), RoleText.line(invitation.role())),
                SummaryRow.of(text("access.invitation.until"), DisplayTime.of(invitation.endsAt()).toString()));
        int status = Math.max(fresh.status(), known.status());
        return signInForms.show(request, status, "access/invitation", new InvitationPage(
                layouts.of(request, Section.UNLISTED, text("access.invitation.title", business)), link, summary, fresh,
                known));
    }
}
