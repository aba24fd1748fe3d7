package dev.hazina.http.dashboard.account;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.factor.DemandSecondFactor;
import dev.hazina.domain.access.Permission;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
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

/// Demanding a second factor of users who can move money out.
@Controller(BusinessLinks.SETTINGS + "/second-factor")
@Consumes(MediaType.ALL)
final class DemandSecondFactorPageController {
    private static final String PATH = BusinessLinks.SETTINGS + "/second-factor";

    private final DemandSecondFactor demand;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    DemandSecondFactorPageController(DemandSecondFactor demand, Forms forms, LayoutFactory layouts, Pages pages) {
        this.demand = demand;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> show(HttpRequest<?> request) {
        return page(request, forms.blank(request, PATH));
    }

    @Post
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> change(HttpRequest<?> request) {
        return forms.process(request, form -> {
            demand.handle(new DemandSecondFactor.Command(Actors.of(request), Callers.member(request),
                    form.has("demanded", "yes")));
            return Pages.redirect(PATH, Notice.SETTINGS_SAVED);
        }, view -> page(request, view));
    }

    /// The caller was read before the change, but the page is shown after a redirect only.
    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        return pages.form("account/second-factor",
                new DemandSecondFactorPage(layouts.of(request, Section.SETTINGS, text("account.factor")), view,
                        Callers.member(request).factor().demanded()),
                view);
    }
}
