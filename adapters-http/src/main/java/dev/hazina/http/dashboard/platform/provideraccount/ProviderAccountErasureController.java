package dev.hazina.http.dashboard.platform.provideraccount;

import dev.hazina.application.provideraccount.EnteredAccount;
import dev.hazina.application.provideraccount.EraseProviderAccount;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.layout.LayoutFactory;
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
import java.util.Optional;

/// Erases the settings of an account that is out of use.
@Controller(PlatformLinks.PROVIDER_ACCOUNTS + "/{name}/erase")
@Consumes(MediaType.ALL)
final class ProviderAccountErasureController {
    static final String EXPLANATION = "Its keys and passwords are gone then, here and on all instances. What went"
            + " through it stays in the books, and can't be refunded there any more, unless they are entered again.";

    private final EraseProviderAccount erase;
    private final ProviderAccountViews views;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    ProviderAccountErasureController(EraseProviderAccount erase, ProviderAccountViews views, Forms forms,
            LayoutFactory layouts, Pages pages) {
        this.erase = erase;
        this.views = views;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.CHANGE_PROVIDERS)
    HttpResponse<?> ask(HttpRequest<?> request, String name) {
        return question(request, views.find(name), forms.blank(request, request.getPath()));
    }

    @Post
    @Needs(Permission.CHANGE_PROVIDERS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> erase(HttpRequest<?> request, String name) {
        ProviderAccount account = views.find(name);
        return forms.confirm(request, _ -> ProviderAccountPageController.done(new EnteredAccount(
                erase.handle(new EraseProviderAccount.Command(Actors.of(request), name)), Optional.empty())),
                view -> question(request, account, view));
    }

    private HttpResponse<?> question(HttpRequest<?> request, ProviderAccount account, FormView view) {
        return new Confirmation(layouts.of(request, Section.PROVIDER_ACCOUNTS, "Erase settings"), view,
                "Erase the settings of " + account.name() + " of " + views.owner(account) + "?",
                EXPLANATION + " It counts once a second person agrees.", List.of(), "Erase", true, false,
                PlatformLinks.providerAccount(account.name())).show(pages);
    }
}
