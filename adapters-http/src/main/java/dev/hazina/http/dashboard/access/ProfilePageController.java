package dev.hazina.http.dashboard.access;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.access.ChangePassword;
import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.people.ChangeOwnName;
import dev.hazina.application.sms.AskPhoneCode;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
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
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.RoleText;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.Map;

/// The profile page of the signed-in user.
@Controller(DashboardPaths.PROFILE)
@Consumes(MediaType.ALL)
final class ProfilePageController {
    private static final String PASSWORD = DashboardPaths.PROFILE + "/password";

    private static final String NAME = DashboardPaths.PROFILE + "/name";

    private final ChangeOwnName changeName;
    private final ChangePassword changePassword;
    private final MerchantReads reads;
    private final Throttle throttle;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final AskPhoneCode phones;

    ProfilePageController(ChangeOwnName changeName, ChangePassword changePassword, MerchantReads reads,
            Throttle throttle, Forms forms, LayoutFactory layouts, Pages pages, AskPhoneCode phones) {
        this.changeName = changeName;
        this.changePassword = changePassword;
        this.reads = reads;
        this.throttle = throttle;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
        this.phones = phones;
    }

    @Get
    @Needs(Permission.READ_OWN)
    HttpResponse<?> show(HttpRequest<?> request) {
        return page(request, forms.blank(request, PASSWORD));
    }

    /// An empty field takes the name away.
    @Post("/name")
    @Needs(Permission.READ_OWN)
    HttpResponse<?> rename(HttpRequest<?> request) {
        return forms.process(request, form -> {
            changeName.handle(new ChangeOwnName.Command(Actors.of(request), Callers.person(request),
                    form.text("name").map(name -> Label.parse("name", name, User.LONGEST_NAME))));
            return Pages.redirect(DashboardPaths.PROFILE, Notice.NAME_SAVED);
        }, view -> page(request, view));
    }

    /// Attempts with the old password are limited as at sign-in, but counted separately: guesses at sign-in don't keep
    /// a user from changing the password.
    @Post("/password")
    @Needs(Permission.READ_OWN)
    HttpResponse<?> change(HttpRequest<?> request) {
        Caller.Member caller = Callers.person(request);
        return forms.process(request, form -> {
            Password password = Password.parse(form.requiredPassword("new_password"));
            throttle.passwordChange(caller);
            changePassword.handle(new ChangePassword.Command(Actors.of(request), caller,
                    form.requiredPassword("old_password"), password));
            return Pages.redirect(DashboardPaths.PROFILE, Notice.PASSWORD_CHANGED);
        }, view -> page(request, view));
    }

    private MerchantReads.Profile profile(Caller.Member caller) {
        return reads.profile(caller.merchant(), caller.user()).orElseThrow(Refusal.Unauthorized::new);
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView sent) {
        Caller.Member caller = Callers.person(request);
        MerchantReads.Profile profile = profile(caller);
        String name = profile.user().name().map(Label::text).orElse("");
        List<SummaryRow> summary = List.of(SummaryRow.of(text("access.email"), profile.user().email().text()),
                SummaryRow.of(text("access.profile.name"), name.isEmpty() ? text("access.profile.name-none") : name),
                SummaryRow.of(text("access.profile.role"), RoleText.name(profile.user().role())),
                SummaryRow.of(text("access.profile.business"), profile.merchant().name().text()),
                SummaryRow.of(text("access.profile.since"), DisplayTime.of(profile.user().createdAt()).toString()));
        return pages.form("access/profile", new ProfilePage(layouts.of(request, Section.PROFILE), summary,
                sent.action().equals(NAME) ? sent : forms.filled(request, NAME, FormData.with(Map.of("name", name))),
                sent.action().equals(PASSWORD) ? sent : forms.blank(request, PASSWORD),
                forms.blank(request, DashboardPaths.SIGN_OUT_EVERYWHERE), phones.isAvailable(),
                caller.role().may(Permission.MANAGE_MERCHANT)), sent);
    }
}
