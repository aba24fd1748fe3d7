package dev.hazina.http.dashboard.people;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.invitation.Invitations;
import dev.hazina.application.invitation.InviteUser;
import dev.hazina.application.key.Caller;
import dev.hazina.application.people.ChangeUser;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Invitation;
import dev.hazina.domain.people.User;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.guard.SecondFactorPrompt;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BusinessLinks;
import dev.hazina.http.dashboard.text.Language;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.RoleText;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.field.Fields;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Inviting people, changing their roles, removing their access.
@Controller(BusinessLinks.PEOPLE)
@Consumes(MediaType.ALL)
final class PeoplePageController {
    private static final String ROLE = "role";

    private final Users people;
    private final Invitations invitations;
    private final SentInvitations sending;
    private final ChangeUser change;
    private final SecondFactorPrompt prompt;
    private final InstantSource clock;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    PeoplePageController(Users people, Invitations invitations, SentInvitations sending, ChangeUser change,
            SecondFactorPrompt prompt, InstantSource clock, Forms forms, LayoutFactory layouts, Pages pages) {
        this.people = people;
        this.invitations = invitations;
        this.sending = sending;
        this.change = change;
        this.prompt = prompt;
        this.clock = clock;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> list(HttpRequest<?> request) {
        return page(request, forms.blank(request, BusinessLinks.PEOPLE));
    }

    @Post
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> invite(HttpRequest<?> request) {
        return forms.process(request, form -> InvitationsPageController.sent(request,
                sending.send(request, new InviteUser.Command(Actors.of(request), Callers.member(request),
                        Email.parse(form.requiredText("email")), Fields.role(form), Language.of(request).locale())),
                layouts, pages), view -> page(request, view));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        Caller.Member caller = Callers.member(request);
        Instant now = clock.instant();
        return pages.form("people/people", new PeoplePage(layouts.of(request, Section.PEOPLE),
                people.list(caller.merchant()).stream().map(user -> row(user, caller)).toList(),
                invitations.list(caller.merchant()).stream().map(open -> open(request, open, now)).toList(), view,
                sending.mails(), roles(caller, view.form().text(ROLE).flatMap(Role::ofWire).orElse(Role.VIEWER)),
                RoleText.all(), prompt.isDue(caller)), view);
    }

    private static PeoplePage.Row row(User user, Caller.Member caller) {
        boolean isSelf = user.id().equals(caller.user());
        return new PeoplePage.Row(isSelf ? text("people.you", user.email().text()) : user.email().text(),
                user.name().map(Label::text).orElse(""), RoleText.name(user.role()), status(user),
                DisplayTime.of(user.createdAt()),
                Optional.of(BusinessLinks.PEOPLE + "/" + user.id()).filter(any -> !isSelf));
    }

    private PeoplePage.Open open(HttpRequest<?> request, Invitation invitation, Instant now) {
        String href = BusinessLinks.INVITATIONS + "/" + invitation.id();
        return new PeoplePage.Open(invitation.email().text(), RoleText.name(invitation.role()),
                invitation.isExpired(now)
                        ? Badge.bad(text("people.invitation.expired"))
                        : Badge.waiting(text("people.invitation.open")),
                DisplayTime.of(invitation.endsAt()), forms.blank(request, href + "/again"),
                forms.blank(request, href + "/withdraw"));
    }

    private static Badge status(User user) {
        return user.disabled() ? Badge.bad(text("people.state.none")) : Badge.good(text("people.state.active"));
    }

    private static List<Choice> roles(Caller.Member caller, Role chosen) {
        return Stream.of(Role.values()).filter(caller.role()::covers)
                .map(role -> new Choice(role.wire(), RoleText.name(role), role == chosen)).toList();
    }

    @Get("/{id}")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        User user = PersonFinder.find(people, request, id);
        return person(request, user, forms.blank(request, PersonFinder.href(user) + "/role"));
    }

    @Post("/{id}/role")
    @Needs(Permission.MANAGE_MERCHANT)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> changeRole(HttpRequest<?> request, String id) {
        User user = PersonFinder.find(people, request, id);
        return forms.process(request, form -> {
            Role role = Fields.role(form);
            if (!form.isConfirmed()) {
                return new Confirmation(layouts.of(request, Section.PEOPLE, text("people.role.title")),
                        forms.toConfirm(request),
                        text("people.role.question", user.email().text(), RoleText.name(role)),
                        role == Role.OWNER ? text("people.role.owner") : RoleText.line(role), List.of(),
                        text("people.role.change"), role == Role.OWNER, true, PersonFinder.href(user))
                        .withCode(prompt.isDue(Callers.member(request))).show(pages);
            }
            return done(request, user, new ChangeUser.Change.AssignRole(role));
        }, view -> person(request, user, view));
    }

    @Post("/{id}/access")
    @Needs(Permission.MANAGE_MERCHANT)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> changeAccess(HttpRequest<?> request, String id) {
        User user = PersonFinder.find(people, request, id);
        return forms.process(request, form -> {
            boolean disabled = form.has("disabled", "yes");
            if (!form.isConfirmed()) {
                return access(request, user, disabled).show(pages);
            }
            return done(request, user, new ChangeUser.Change.Disable(disabled));
        }, view -> person(request, user, view));
    }

    private Confirmation access(HttpRequest<?> request, User user, boolean disabled) {
        String email = user.email().text();
        return new Confirmation(layouts.of(request, Section.PEOPLE, text("people.access")), forms.toConfirm(request),
                disabled ? text("people.access.remove.question", email) : text("people.access.restore.question", email),
                disabled ? text("people.access.remove.what") : text("people.access.restore.what"), List.of(),
                disabled ? text("people.access.remove") : text("people.access.restore"), disabled, false,
                PersonFinder.href(user));
    }

    private HttpResponse<?> done(HttpRequest<?> request, User user, ChangeUser.Change wanted) {
        change.handle(new ChangeUser.Command(Actors.of(request), Callers.member(request), user.id(), wanted));
        return Pages.redirect(BusinessLinks.PEOPLE, Notice.USER_CHANGED);
    }

    private HttpResponse<?> person(HttpRequest<?> request, User user, FormView view) {
        String href = PersonFinder.href(user);
        FormView role = forms.retargeted(request, href + "/role", view);
        return pages.form("people/person", new PersonPage(
                layouts.of(request, Section.PEOPLE, user.email().text()), href,
                List.of(SummaryRow.of(text("people.role"), RoleText.name(user.role())),
                        SummaryRow.of(text("people.state"), status(user).text()),
                        SummaryRow.of(text("people.since"), DisplayTime.of(user.createdAt()).toString())),
                role, roles(Callers.member(request), user.role()), forms.blank(request, href + "/access"),
                user.disabled(), user.shared()), view);
    }
}
