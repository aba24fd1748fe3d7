package dev.hazina.http.dashboard.people;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.factor.RemoveUserSecondFactor;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.User;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
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
import java.util.List;

/// Removing the second factor of a user who lost the device, by an owner.
@Controller(BusinessLinks.PEOPLE + "/{id}/second-factor")
@Consumes(MediaType.ALL)
final class PersonSecondFactorPageController {
    private final Users people;
    private final RemoveUserSecondFactor remove;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    PersonSecondFactorPageController(Users people, RemoveUserSecondFactor remove, Forms forms, LayoutFactory layouts,
            Pages pages) {
        this.people = people;
        this.remove = remove;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> ask(HttpRequest<?> request, String id) {
        return confirmation(request, PersonFinder.find(people, request, id), forms.blank(request, request.getPath()));
    }

    @Post
    @Needs(Permission.MANAGE_MERCHANT)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> remove(HttpRequest<?> request, String id) {
        User user = PersonFinder.find(people, request, id);
        return forms.confirm(request, _ -> {
            remove.handle(new RemoveUserSecondFactor.Command(Actors.of(request), Callers.member(request), user.id()));
            return Pages.redirect(PersonFinder.href(user), Notice.SECOND_FACTOR_REMOVED);
        }, view -> confirmation(request, user, view));
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, User user, FormView view) {
        return Confirmation.irreversible(layouts.of(request, Section.PEOPLE, text("people.factor.title")), view,
                text("people.factor.question", user.email().text()), text("people.factor.what"), List.of(),
                text("people.factor.remove"), PersonFinder.href(user)).show(pages);
    }
}
