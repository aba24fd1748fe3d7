package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.application.staff.ChangeStaffRoles;
import dev.hazina.application.staff.Staff;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.StaffRole;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.RoleProposal;
import dev.hazina.domain.staff.StaffMember;
import dev.hazina.http.admin.ReadProposals;
import dev.hazina.http.admin.StaffRequests;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.StaffRoleText;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.Optional;

/// The roles of a person of the platform: changing them, agreeing to what another one has proposed, withdrawing it.
@Controller(PlatformLinks.STAFF + "/{id}/roles")
@Consumes(MediaType.ALL)
final class StaffRolesPageController {
    private final Staff staff;
    private final ChangeStaffRoles change;
    private final OpenRoleProposals proposals;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    StaffRolesPageController(Staff staff, ChangeStaffRoles change, OpenRoleProposals proposals, Forms forms,
            LayoutFactory layouts, Pages pages) {
        this.staff = staff;
        this.change = change;
        this.proposals = proposals;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        return page(request, find(id), forms.blank(request, request.getPath()));
    }

    @Post
    @Needs(Permission.MANAGE_STAFF)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> change(HttpRequest<?> request, String id) {
        StaffMember person = find(id);
        return forms.process(request, form -> {
            StaffRoles wanted = StaffRequests.roles(form);
            return form.isConfirmed()
                    ? carryOut(request, person, wanted)
                    : confirmation(request, person, wanted);
        }, view -> page(request, person, view));
    }

    @Get("/agree/{roles}")
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<?> askToAgree(HttpRequest<?> request, String id, String roles) {
        StaffMember person = find(id);
        return proposed(person, roles).<HttpResponse<?>>map(open -> agreement(request, person, open,
                forms.blank(request, request.getPath()))).orElseGet(() -> gone(person));
    }

    /// The address has the roles, so that one agrees to what was shown, and to nothing that took its place.
    @Post("/agree/{roles}")
    @Needs(Permission.MANAGE_STAFF)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> agree(HttpRequest<?> request, String id, String roles) {
        StaffMember person = find(id);
        return proposed(person, roles).<HttpResponse<?>>map(open -> forms.confirm(request,
                _ -> carryOut(request, person, open.roles()), view -> agreement(request, person, open, view)))
                .orElseGet(() -> gone(person));
    }

    @Get("/withdraw")
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<?> askToWithdraw(HttpRequest<?> request, String id) {
        StaffMember person = find(id);
        return proposals.find(person).<HttpResponse<?>>map(open -> withdrawal(request, person,
                forms.filled(request, request.getPath(), ReadProposals.form(open.at())))).orElseGet(() -> gone(person));
    }

    @Post("/withdraw")
    @Needs(Permission.MANAGE_STAFF)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> withdraw(HttpRequest<?> request, String id) {
        StaffMember person = find(id);
        if (proposals.find(person).isEmpty()) {
            return gone(person);
        }
        return forms.confirm(request, form -> {
            change.withdraw(Actors.of(request), person.id(), ReadProposals.required(form));
            return Pages.redirect(PlatformLinks.staff(person.id()), Notice.PROPOSAL_WITHDRAWN);
        }, view -> withdrawal(request, person, view));
    }

    private HttpResponse<?> carryOut(HttpRequest<?> request, StaffMember person, StaffRoles wanted) {
        StaffMember after = change.handle(new ChangeStaffRoles.Command(Actors.of(request), person.id(), wanted,
                ReadProposal.ANY));
        return Pages.redirect(PlatformLinks.staff(person.id()),
                after.access().proposal().isPresent() ? Notice.ROLES_PROPOSED : Notice.ROLES_CHANGED);
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, StaffMember person, StaffRoles wanted) {
        return Confirmation.ofForm(layouts.of(request, Section.STAFF, "Roles"), forms.toConfirm(request),
                "Change the roles of " + person.text() + "?",
                person.roles().covers(wanted)
                        ? "It counts at once. What the person has proposed ends with a role."
                        : "It counts once a second person agrees.",
                List.of(SummaryRow.of("So far", StaffRoleText.of(person.roles())),
                        SummaryRow.of("From now on", StaffRoleText.of(wanted))),
                "Change roles", PlatformLinks.staff(person.id())).show(pages);
    }

    private HttpResponse<?> agreement(HttpRequest<?> request, StaffMember person, RoleProposal open, FormView view) {
        return new Confirmation(layouts.of(request, Section.STAFF, "Agree to roles"), view,
                "Give " + person.text() + " these roles?",
                "Make sure yourself that the person is to have them.",
                List.of(SummaryRow.of("So far", StaffRoleText.of(person.roles())),
                        SummaryRow.of("From now on", StaffRoleText.of(open.roles()))),
                "Agree", false, false, PlatformLinks.staff(person.id()))
                .refused(proposals.refused(request, person, open)).show(pages);
    }

    private HttpResponse<?> withdrawal(HttpRequest<?> request, StaffMember person, FormView view) {
        return new Confirmation(layouts.of(request, Section.STAFF, "Withdraw a proposal"), view,
                "Withdraw the roles that were proposed for " + person.text() + "?",
                "Nothing is changed. They can be proposed again.", List.of(), "Withdraw", false, false,
                PlatformLinks.staff(person.id())).show(pages);
    }

    private HttpResponse<?> page(HttpRequest<?> request, StaffMember person, FormView view) {
        return pages.form("platform/staff-roles", new StaffRolesPage(layouts.of(request, Section.STAFF, "Roles"), view,
                person.name().text(), StaffRoleText.choices(role -> isChosen(request, person, view, role)),
                PlatformLinks.staff(person.id())), view);
    }

    private static boolean isChosen(HttpRequest<?> request, StaffMember person, FormView view, StaffRole role) {
        return request.getMethod() == HttpMethod.GET
                ? person.roles().all().contains(role)
                : view.form().has("roles", role.wire());
    }

    private Optional<RoleProposal> proposed(StaffMember person, String roles) {
        return proposals.find(person).filter(open -> open.roles().text().equals(roles));
    }

    /// Another person may have agreed, withdrawn or proposed something else meanwhile.
    private static HttpResponse<?> gone(StaffMember person) {
        return Pages.redirect(PlatformLinks.staff(person.id()), Notice.PROPOSAL_GONE);
    }

    private StaffMember find(String id) {
        return CanonicalUuid.parse(id).map(UserId::new).flatMap(staff::find)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PERSON_NOT_FOUND));
    }
}
