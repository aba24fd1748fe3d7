package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.application.agreement.AccessStep;
import dev.hazina.application.agreement.RemoveSecondFactor;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.User;
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
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;

/// Removing the second factor of a user who lost the device, by platform staff.
@Controller(PlatformLinks.MERCHANTS + "/{id}/users/{user}/second-factor")
@Consumes(MediaType.ALL)
final class UserSecondFactorPageController {
    private final MerchantDirectory directory;
    private final RemoveSecondFactor remove;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    UserSecondFactorPageController(MerchantDirectory directory, RemoveSecondFactor remove, Forms forms,
            LayoutFactory layouts, Pages pages) {
        this.directory = directory;
        this.remove = remove;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.HELP_USERS)
    HttpResponse<?> ask(HttpRequest<?> request, String id, String user) {
        return confirmation(request, MerchantPageController.user(directory, id, user),
                forms.blank(request, request.getPath()));
    }

    @Post
    @Needs(Permission.HELP_USERS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> remove(HttpRequest<?> request, String id, String user) {
        User known = MerchantPageController.user(directory, id, user);
        return forms.confirm(request, _ -> {
            AccessStep step = remove.handle(new RemoveSecondFactor.Command(Actors.of(request), known.id()));
            return Pages.redirect(PlatformLinks.merchant(known.merchant()),
                    step.proposal().isPresent() ? Notice.ACCESS_PROPOSED : Notice.SECOND_FACTOR_REMOVED);
        }, view -> confirmation(request, known, view));
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, User user, FormView view) {
        return Confirmation.irreversible(layouts.of(request, Section.MERCHANTS, "Remove a second factor"), view,
                "Remove the second factor of " + user.email().text() + "?",
                "Make sure first of who asks. A second person of the staff has to agree. The user is signed out on all"
                        + " devices then, the password alone signs them in until they set a new one up, and payouts"
                        + " of the user rest for 24 hours.",
                List.of(), "Remove second factor", PlatformLinks.merchant(user.merchant())).show(pages);
    }
}
