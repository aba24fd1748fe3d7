package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.application.staff.ConfirmStaff;
import dev.hazina.application.staff.DisableStaff;
import dev.hazina.application.staff.SetStaffPassword;
import dev.hazina.application.staff.Staff;
import dev.hazina.application.staff.StaffSecondFactor;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.StaffMember;
import dev.hazina.http.admin.StaffRequests;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.dashboard.access.SetPasswordPage;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.StaffRoleText;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A person of the platform: access, a new first password, a lost second factor.
@Controller(PlatformLinks.STAFF + "/{id}")
@Consumes(MediaType.ALL)
final class StaffMemberPageController {
    private final Staff staff;
    private final DisableStaff disable;
    private final SetStaffPassword setPassword;
    private final ConfirmStaff confirm;
    private final StaffSecondFactor factor;
    private final OpenRoleProposals proposals;
    private final Throttle throttle;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    StaffMemberPageController(Staff staff, DisableStaff disable, SetStaffPassword setPassword,
            ConfirmStaff confirm, StaffSecondFactor factor, OpenRoleProposals proposals, Throttle throttle, Forms forms,
            LayoutFactory layouts, Pages pages) {
        this.staff = staff;
        this.disable = disable;
        this.setPassword = setPassword;
        this.confirm = confirm;
        this.factor = factor;
        this.proposals = proposals;
        this.throttle = throttle;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        StaffMember person = find(id);
        boolean hasFactor = staff.factor(person.id()).filter(SecondFactor::isConfirmed).isPresent();
        return pages.ok("platform/staff-member", new StaffMemberPage(
                layouts.of(request, Section.STAFF, person.name().text()), PlatformLinks.staff(person.id()),
                List.of(SummaryRow.of("E-mail", person.email().text()),
                        SummaryRow.of("Roles", StaffRoleText.of(person.roles())),
                        SummaryRow.of("State", StaffPageController.state(person).text()),
                        SummaryRow.of("Second factor", hasFactor ? "on" : "off"),
                        SummaryRow.of("Could also act in this name", others(person)),
                        SummaryRow.of("Since", DisplayTime.of(person.createdAt()).toString())),
                Actors.of(request).user().equals(Optional.of(person.id())), person.disabled(), hasFactor,
                person.access().actors().isOnly(person.id().toString()), proposals.of(request, person)));
    }

    @Get("/disable")
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<?> askToDisable(HttpRequest<?> request, String id) {
        return access(request, find(id), forms.blank(request, request.getPath()), true);
    }

    @Post("/disable")
    @Needs(Permission.MANAGE_STAFF)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> disable(HttpRequest<?> request, String id) {
        return change(request, find(id), true);
    }

    @Get("/enable")
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<?> askToEnable(HttpRequest<?> request, String id) {
        return access(request, find(id), forms.blank(request, request.getPath()), false);
    }

    @Post("/enable")
    @Needs(Permission.MANAGE_STAFF)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> enable(HttpRequest<?> request, String id) {
        return change(request, find(id), false);
    }

    @Get("/confirm")
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<?> askToConfirm(HttpRequest<?> request, String id) {
        return confirmation(request, find(id), forms.blank(request, request.getPath()));
    }

    @Post("/confirm")
    @Needs(Permission.MANAGE_STAFF)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> confirm(HttpRequest<?> request, String id) {
        StaffMember person = find(id);
        return forms.confirm(request, _ -> {
            confirm.handle(new ConfirmStaff.Command(Actors.of(request), person.id()));
            return Pages.redirect(PlatformLinks.staff(person.id()), Notice.STAFF_CONFIRMED);
        }, view -> confirmation(request, person, view));
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, StaffMember person, FormView view) {
        return new Confirmation(layouts.of(request, Section.STAFF, "Confirm a person"), view,
                "Confirm " + person.text() + "?",
                "You say that you know this person, and that no one else has the password. Ask them yourself. They sign"
                        + " in again afterwards, and may be the second person of a decision.",
                List.of(), "Confirm", false, false, PlatformLinks.staff(person.id())).show(pages);
    }

    private HttpResponse<?> change(HttpRequest<?> request, StaffMember person, boolean disabled) {
        return forms.confirm(request, _ -> {
            disable.handle(new DisableStaff.Command(Actors.of(request), person.id(), disabled));
            return Pages.redirect(PlatformLinks.staff(person.id()),
                    disabled ? Notice.USER_DISABLED : Notice.USER_ENABLED);
        }, view -> access(request, person, view, disabled));
    }

    private HttpResponse<?> access(HttpRequest<?> request, StaffMember person, FormView view, boolean disabled) {
        String verb = disabled ? "Remove access" : "Restore access";
        return new Confirmation(layouts.of(request, Section.STAFF, verb), view,
                (disabled ? "Remove the access of " : "Restore the access of ") + person.text() + "?",
                disabled ? "The person is signed out on all devices at once." : "The password works again at once.",
                List.of(), verb, disabled, false, PlatformLinks.staff(person.id())).show(pages);
    }

    @Get("/password")
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<?> showPassword(HttpRequest<?> request, String id) {
        return password(request, find(id), forms.blank(request, request.getPath()));
    }

    @Post("/password")
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<?> setPassword(HttpRequest<?> request, String id) {
        StaffMember person = find(id);
        return forms.process(request, form -> {
            throttle.passwordChange(Callers.of(request));
            setPassword.handle(StaffRequests.password(request, person.id(), form));
            return Pages.redirect(PlatformLinks.staff(person.id()), Notice.USER_PASSWORD_SET);
        }, view -> password(request, person, view));
    }

    private HttpResponse<?> password(HttpRequest<?> request, StaffMember person, FormView view) {
        return pages.form("access/set-password", new SetPasswordPage(
                layouts.of(request, Section.STAFF, "Set a password"), view, PlatformLinks.staff(person.id()),
                person.email().text()), view);
    }

    @Get("/second-factor")
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<?> askToRemoveFactor(HttpRequest<?> request, String id) {
        return factor(request, find(id), forms.blank(request, request.getPath()));
    }

    @Post("/second-factor")
    @Needs(Permission.MANAGE_STAFF)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> removeFactor(HttpRequest<?> request, String id) {
        StaffMember person = find(id);
        return forms.confirm(request, _ -> {
            factor.remove(Actors.of(request), person.id());
            return Pages.redirect(PlatformLinks.staff(person.id()), Notice.SECOND_FACTOR_REMOVED);
        }, view -> factor(request, person, view));
    }

    private HttpResponse<?> factor(HttpRequest<?> request, StaffMember person, FormView view) {
        return Confirmation.irreversible(layouts.of(request, Section.STAFF, "Remove a second factor"), view,
                "Remove the second factor of " + person.text() + "?",
                "Make sure first of who asks. The person is signed out on all devices, and the password alone signs"
                        + " them in until they set a new one up.",
                List.of(), "Remove second factor", PlatformLinks.staff(person.id())).show(pages);
    }

    /// Those who added the person or set the password, and those behind them.
    private String others(StaffMember person) {
        List<StaffMember> all = staff.list();
        String names = person.access().actors().names().stream()
                .filter(name -> !name.equals(person.id().toString()))
                .map(name -> all.stream().filter(one -> one.id().toString().equals(name)).findFirst()
                        .map(StaffMember::text).orElse("key " + name))
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? "none" : names;
    }

    private StaffMember find(String id) {
        return CanonicalUuid.parse(id).map(UserId::new).flatMap(staff::find)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PERSON_NOT_FOUND));
    }
}
