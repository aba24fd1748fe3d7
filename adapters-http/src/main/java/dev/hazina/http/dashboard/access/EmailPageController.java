package dev.hazina.http.dashboard.access;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.access.AskEmailChange;
import dev.hazina.application.access.ConfirmEmailChange;
import dev.hazina.application.access.EmailChanges;
import dev.hazina.application.factor.SecondFactors;
import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.EmailChange;
import dev.hazina.domain.people.EmailChange.Codes;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.text.Language;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.InstantSource;
import java.util.List;

/// The e-mail with which the signed-in person signs in: asking for another one, and confirming it by two codes. Where
/// no mail is sent, the page says so.
@Controller(DashboardPaths.PROFILE + "/email")
@Consumes(MediaType.ALL)
final class EmailPageController {
    private static final String PATH = DashboardPaths.PROFILE + "/email";
    private static final String ASK = PATH + "/ask";
    private static final String CONFIRM = PATH + "/confirm";

    private final AskEmailChange ask;
    private final ConfirmEmailChange confirm;
    private final EmailChanges changes;
    private final SecondFactors factors;
    private final MerchantReads reads;
    private final Throttle throttle;
    private final InstantSource clock;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    EmailPageController(AskEmailChange ask, ConfirmEmailChange confirm, EmailChanges changes, SecondFactors factors,
            MerchantReads reads, Throttle throttle, InstantSource clock, Forms forms, LayoutFactory layouts,
            Pages pages) {
        this.ask = ask;
        this.confirm = confirm;
        this.changes = changes;
        this.factors = factors;
        this.reads = reads;
        this.throttle = throttle;
        this.clock = clock;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_OWN)
    HttpResponse<?> show(HttpRequest<?> request) {
        return page(request, forms.blank(request, ASK));
    }

    /// Attempts with the password are limited as at a change of it.
    @Post("/ask")
    @Needs(Permission.READ_OWN)
    HttpResponse<?> ask(HttpRequest<?> request) {
        Caller.Member caller = Callers.person(request);
        return forms.process(request, form -> {
            Email email = Email.parse(form.requiredText("email"));
            String password = form.requiredPassword("password");
            throttle.passwordChange(caller);
            ask.handle(new AskEmailChange.Command(Actors.of(request), caller, email, password,
                    form.text(FormData.CODE), Language.current().locale()));
            return Pages.redirect(PATH, Notice.EMAIL_CODES_MAILED);
        }, view -> page(request, view));
    }

    @Post("/confirm")
    @Needs(Permission.READ_OWN)
    HttpResponse<?> confirm(HttpRequest<?> request) {
        return forms.process(request, form -> {
            confirm.handle(new ConfirmEmailChange.Command(Actors.of(request), Callers.person(request),
                    new Codes(form.requiredText("former_code"), form.requiredText("new_code"))));
            return Pages.redirect(PATH, Notice.EMAIL_CHANGED);
        }, view -> page(request, view));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView sent) {
        Caller.Member caller = Callers.person(request);
        String email = reads.profile(caller.merchant(), caller.user()).orElseThrow(Refusal.Unauthorized::new).user()
                .email().text();
        return pages.form("access/email", new EmailPage(
                layouts.of(request, Section.PROFILE, text("access.email-change.title")),
                List.of(SummaryRow.of(text("access.email-change.now"), email)), ask.isAvailable(),
                changes.find(caller.merchant(), caller.user()).flatMap(EmailChange::wanted)
                        .filter(wanted -> wanted.isOpen(clock.instant())).map(wanted -> wanted.email().text()),
                factors.find(caller.merchant(), caller.user()).filter(SecondFactor::isConfirmed).isPresent(),
                forms.either(request, sent, ASK), forms.either(request, sent, CONFIRM)), sent);
    }
}
