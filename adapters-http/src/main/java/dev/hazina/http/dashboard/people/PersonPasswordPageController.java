package dev.hazina.http.dashboard.people;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.people.SetUserPassword;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.auth.Throttle;
import dev.hazina.http.dashboard.access.SetPasswordPage;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.guard.SecondFactorPrompt;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BusinessLinks;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;

/// A new first password for a user, set by an owner.
@Controller(BusinessLinks.PEOPLE + "/{id}/password")
@Consumes(MediaType.ALL)
final class PersonPasswordPageController {
    private final Users people;
    private final SetUserPassword set;
    private final Throttle throttle;
    private final SecondFactorPrompt prompt;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    PersonPasswordPageController(Users people, SetUserPassword set, Throttle throttle, SecondFactorPrompt prompt,
            Forms forms, LayoutFactory layouts, Pages pages) {
        this.people = people;
        this.set = set;
        this.throttle = throttle;
        this.prompt = prompt;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        return page(request, PersonFinder.find(people, request, id), forms.blank(request, request.getPath()));
    }

    @Post
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> set(HttpRequest<?> request, String id) {
        User user = PersonFinder.find(people, request, id);
        Caller.Member caller = Callers.member(request);
        return forms.process(request, form -> {
            Password password = Password.parse("new_password", form.requiredPassword("new_password"));
            throttle.passwordChange(caller);
            set.handle(new SetUserPassword.Command(Actors.of(request), caller, user.id(), password));
            return Pages.redirect(PersonFinder.href(user), Notice.USER_PASSWORD_SET);
        }, view -> page(request, user, view));
    }

    private HttpResponse<?> page(HttpRequest<?> request, User user, FormView view) {
        return pages.form("access/set-password", new SetPasswordPage(
                layouts.of(request, Section.PEOPLE, text("people.password.set")), view,
                PersonFinder.href(user), user.email().text(), prompt.isDue(Callers.member(request))), view);
    }
}
