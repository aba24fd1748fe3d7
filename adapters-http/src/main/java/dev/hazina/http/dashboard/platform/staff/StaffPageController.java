package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.application.key.Caller;
import dev.hazina.application.staff.AddStaff;
import dev.hazina.application.staff.Staff;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.StaffRole;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.staff.StaffMember;
import dev.hazina.http.admin.StaffRequests;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.StaffRoleText;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;

/// The list of the platform's people, and adding one.
@Controller(PlatformLinks.STAFF)
@Consumes(MediaType.ALL)
final class StaffPageController {
    private final Staff staff;
    private final AddStaff add;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    StaffPageController(Staff staff, AddStaff add, Forms forms, LayoutFactory layouts, Pages pages) {
        this.staff = staff;
        this.add = add;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> list(HttpRequest<?> request) {
        return page(request, forms.blank(request, PlatformLinks.STAFF));
    }

    @Post
    @Needs(Permission.MANAGE_STAFF)
    HttpResponse<?> add(HttpRequest<?> request) {
        return forms.process(request, form -> {
            add.handle(StaffRequests.add(request, form, roles(form)));
            return Pages.redirect(PlatformLinks.STAFF, Notice.STAFF_ADDED);
        }, view -> page(request, view));
    }

    /// A browser sends the button with the boxes. Without both a program has posted the form, and the person gets all
    /// roles as in the API.
    private static StaffRoles roles(FormData form) {
        return form.typed("roles").isEmpty() && form.typed("roles_offered").isEmpty()
                ? StaffRoles.ALL
                : StaffRequests.roles(form);
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        return pages.form("platform/staff", new StaffPage(layouts.of(request, Section.STAFF),
                staff.list().stream().map(person -> new StaffPage.Row(PlatformLinks.staff(person.id()),
                        person.name().text(), person.email().text(), StaffRoleText.of(person.roles()), state(person),
                        DisplayTime.of(person.createdAt()))).toList(),
                StaffRoleText.all(), view, StaffRoleText.choices(role -> isChosen(request, view, role))), view);
    }

    /// A fresh form offers what the one who fills it in may give.
    private static boolean isChosen(HttpRequest<?> request, FormView view, StaffRole role) {
        return request.getMethod() == HttpMethod.GET
                ? Callers.of(request) instanceof Caller.Administrator acting && acting.covers(StaffRoles.of(role))
                : view.form().has("roles", role.wire());
    }

    static Badge state(StaffMember person) {
        return person.disabled() ? Badge.bad("No access") : Badge.good("Active");
    }
}
