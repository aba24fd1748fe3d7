package dev.hazina.http.dashboard.people;

import dev.hazina.application.merchant.AddUser;
import dev.hazina.application.merchant.Caller;
import dev.hazina.application.merchant.ChangeUser;
import dev.hazina.application.merchant.Users;
import dev.hazina.domain.merchant.Email;
import dev.hazina.domain.merchant.Password;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.merchant.Role;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Forms;
import dev.hazina.http.dashboard.LayoutFactory;
import dev.hazina.http.dashboard.Notice;
import dev.hazina.http.dashboard.Pages;
import dev.hazina.http.dashboard.Section;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayText;
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
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Adding users, changing their roles, removing their access.
@Controller("/dashboard/people")
@Consumes(MediaType.ALL)
final class PeoplePageController {
    private static final String PATH = "/dashboard/people";

    private final Users people;
    private final AddUser add;
    private final ChangeUser change;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    PeoplePageController(Users people, AddUser add, ChangeUser change, Forms forms, LayoutFactory layouts,
            Pages pages) {
        this.people = people;
        this.add = add;
        this.change = change;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> list(HttpRequest<?> request) {
        return page(request, forms.blank(request, PATH));
    }

    @Post
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> add(HttpRequest<?> request) {
        return forms.process(request, form -> {
            add.handle(new AddUser.Command(Actors.of(request), Callers.member(request),
                    Email.parse(form.requiredText("email")), Password.parse(form.requiredPassword("password")),
                    Fields.role(form)));
            return Pages.redirect(PATH, Notice.USER_ADDED);
        }, view -> page(request, view));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        Caller.Member caller = Callers.member(request);
        return pages.form("people/people", new PeoplePage(layouts.of(request, Section.PEOPLE),
                people.list(caller.merchant()).stream().map(user -> row(user, caller)).toList(), view,
                roles(caller, view.form().text("role").flatMap(Role::ofWire).orElse(Role.VIEWER)), RoleText.all()),
                view);
    }

    private static PeoplePage.Row row(User user, Caller.Member caller) {
        boolean isSelf = user.id().equals(caller.user());
        return new PeoplePage.Row(isSelf ? user.email().text() + " (you)" : user.email().text(),
                DisplayText.plain(user.role().wire()), status(user), DisplayTime.of(user.createdAt()),
                Optional.of(PATH + "/" + user.id()).filter(any -> !isSelf));
    }

    private static Badge status(User user) {
        return user.disabled() ? Badge.bad("No access") : Badge.good("Active");
    }

    private static List<Choice> roles(Caller.Member caller, Role chosen) {
        return Stream.of(Role.values()).filter(caller.role()::covers)
                .map(role -> new Choice(role.wire(), DisplayText.plain(role.wire()), role == chosen)).toList();
    }

    @Get("/{id}")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        User user = find(request, id);
        return person(request, user, forms.blank(request, PATH + "/" + user.id() + "/role"));
    }

    @Post("/{id}/role")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> changeRole(HttpRequest<?> request, String id) {
        User user = find(request, id);
        return forms.process(request, form -> done(request, user, new ChangeUser.Change.AssignRole(Fields.role(form))),
                view -> person(request, user, view));
    }

    @Post("/{id}/access")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> changeAccess(HttpRequest<?> request, String id) {
        User user = find(request, id);
        return forms.process(request,
                form -> done(request, user, new ChangeUser.Change.Disable(form.has("disabled", "yes"))),
                view -> person(request, user, view));
    }

    private HttpResponse<?> done(HttpRequest<?> request, User user, ChangeUser.Change wanted) {
        change.handle(new ChangeUser.Command(Actors.of(request), Callers.member(request), user.id(), wanted));
        return Pages.redirect(PATH, Notice.USER_CHANGED);
    }

    private HttpResponse<?> person(HttpRequest<?> request, User user, FormView view) {
        String href = PATH + "/" + user.id();
        FormView role = forms.retargeted(request, href + "/role", view);
        return pages.form("people/person", new PersonPage(
                layouts.of(request, Section.PEOPLE, user.email().text()), href,
                List.of(SummaryRow.of("Role", DisplayText.plain(user.role().wire())),
                        SummaryRow.of("State", status(user).text()),
                        SummaryRow.of("Since", DisplayTime.of(user.createdAt()).toString())),
                role, roles(Callers.member(request), user.role()), forms.blank(request, href + "/access"),
                user.disabled()), view);
    }

    private User find(HttpRequest<?> request, String id) {
        return people.list(Callers.member(request).merchant()).stream()
                .filter(user -> user.id().toString().equals(id)).findFirst()
                .orElseThrow(() -> new Refusal.NotFound("user"));
    }
}
