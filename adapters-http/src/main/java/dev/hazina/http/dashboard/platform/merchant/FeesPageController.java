package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.domain.access.Permission;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.http.auth.Needs;
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

/// The fees of merchants with whom none were agreed. They are set when the service starts; this page only shows them.
@Controller(PlatformLinks.FEES)
@Consumes(MediaType.ALL)
final class FeesPageController {
    private final FeeSchedule fees;
    private final LayoutFactory layouts;
    private final Pages pages;

    FeesPageController(FeeSchedule fees, LayoutFactory layouts, Pages pages) {
        this.fees = fees;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request) {
        return pages.ok("platform/fees", new FeesPage(layouts.of(request, Section.FEES),
                FeesPage.rows(fees, price -> price.channel().isPresent()),
                FeesPage.rows(fees, price -> price.channel().isEmpty())));
    }
}
