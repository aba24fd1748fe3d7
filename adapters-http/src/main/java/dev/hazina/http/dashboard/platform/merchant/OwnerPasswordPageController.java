package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.application.access.MailOwnerLink;
import dev.hazina.application.agreement.AccessStep;
import dev.hazina.application.agreement.SetOwnerPassword;
import dev.hazina.application.merchant.MerchantDirectory;
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

/// A new first password for an owner, set by platform staff.
@Controller(PlatformLinks.MERCHANTS + "/{id}/users/{user}/password")
@Consumes(MediaType.ALL)
final class OwnerPasswordPageController {
    private final MerchantDirectory directory;
    private final SetOwnerPassword set;
    private final MailOwnerLink link;
    private final Throttle throttle;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    OwnerPasswordPageController(MerchantDirectory directory, SetOwnerPassword set, MailOwnerLink link,
            Throttle throttle, Forms forms,
            LayoutFactory layouts, Pages pages) {
        this.directory = directory;
        this.set = set;
        this.link = link;
        this.throttle = throttle;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.HELP_USERS)
    HttpResponse<?> show(HttpRequest<?> request, String id, String user) {
        User owner = MerchantPageController.user(directory, id, user);
        FormView blank = forms.blank(request, request.getPath());
        return link.isFor(Actors.of(request)) ? asked(request, owner, blank) : page(request, owner, blank);
    }

    @Post
    @Needs(Permission.HELP_USERS)
    HttpResponse<?> set(HttpRequest<?> request, String id, String user) {
        User owner = MerchantPageController.user(directory, id, user);
        if (link.isFor(Actors.of(request))) {
            return forms.confirm(request, _ -> {
                link.handle(new MailOwnerLink.Command(Actors.of(request), owner.id()));
                return Pages.redirect(PlatformLinks.merchant(owner.merchant()), Notice.RESET_LINK_MAILED);
            }, view -> asked(request, owner, view));
        }
        return forms.process(request, form -> {
            Password password = Password.parse("new_password", form.requiredPassword("new_password"));
            throttle.passwordChange(Callers.of(request));
            AccessStep step = set
                    .handle(new SetOwnerPassword.Command(Actors.of(request), owner.id(), password));
            return Pages.redirect(PlatformLinks.merchant(owner.merchant()),
                    step.proposal().isPresent() ? Notice.ACCESS_PROPOSED : Notice.USER_PASSWORD_SET);
        }, view -> page(request, owner, view));
    }

    private HttpResponse<?> asked(HttpRequest<?> request, User owner, FormView view) {
        return new Confirmation(layouts.of(request, Section.MERCHANTS, "Mail a link"), view,
                "Mail " + owner.email().text() + " a link for a new password?",
                "The link goes to this address only, and works once, for 30 minutes. The old password works until"
                        + " then.",
                List.of(), "Mail the link", false, false, PlatformLinks.merchant(owner.merchant())).show(pages);
    }

    private HttpResponse<?> page(HttpRequest<?> request, User owner, FormView view) {
        return pages.form("access/set-password", new SetPasswordPage(
                layouts.of(request, Section.MERCHANTS, "Set a password"), view,
                PlatformLinks.merchant(owner.merchant()), owner.email().text()), view);
    }
}
