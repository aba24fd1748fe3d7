package dev.hazina.http.dashboard.guard;

import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.session.DashboardPaths;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;

/// Redirects the root address to the dashboard.
@Controller("/")
@Consumes(MediaType.ALL)
final class HomePageController {

    @Get
    HttpResponse<?> home() {
        return Pages.redirect(DashboardPaths.HOME);
    }
}
