package dev.hazina.http.dashboard.audit;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditLog;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Keys;
import dev.hazina.application.page.Page;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BusinessLinks;
import dev.hazina.http.dashboard.list.ListRequest;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;

/// The audit log, for owners.
@Controller(BusinessLinks.AUDIT)
@Consumes(MediaType.ALL)
final class AuditPageController {
    private final WorkPlaces places;
    private final AuditLog log;
    private final Users people;
    private final Keys keys;
    private final LayoutFactory layouts;
    private final Pages pages;

    AuditPageController(WorkPlaces places, AuditLog log, Users people, Keys keys, LayoutFactory layouts, Pages pages) {
        this.places = places;
        this.log = log;
        this.people = people;
        this.keys = keys;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> list(HttpRequest<?> request) {
        return places.within(Work.LIST, request, () -> page(request));
    }

    private HttpResponse<?> page(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        ListRequest listRequest = ListRequest.of(request);
        Page<AuditEntry> page = log.list(caller.merchant(), listRequest.page());
        AuditNames names = new AuditNames(people.list(caller.merchant()), keys.accountsOf(caller.merchant()));
        return pages.ok("audit/audit", new AuditPage(layouts.of(request, Section.AUDIT),
                page.rows().stream().map(entry -> row(entry, names)).toList(), listRequest.pager(page)));
    }

    private static AuditPage.Row row(AuditEntry entry, AuditNames names) {
        return new AuditPage.Row(DisplayTime.of(entry.at()), AuditActor.toMerchant(entry.by(), names),
                AuditSentence.of(entry.act(), names), AuditDetails.of(entry.act()));
    }
}
