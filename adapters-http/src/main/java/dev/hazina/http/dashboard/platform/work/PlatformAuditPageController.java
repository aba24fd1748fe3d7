package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditLog;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.page.Page;
import dev.hazina.application.staff.Staff;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.staff.StaffMember;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.audit.AuditActor;
import dev.hazina.http.dashboard.audit.AuditDetails;
import dev.hazina.http.dashboard.audit.AuditNames;
import dev.hazina.http.dashboard.audit.AuditSentence;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The audit log of all merchants.
@Controller(PlatformLinks.AUDIT)
@Consumes(MediaType.ALL)
final class PlatformAuditPageController {
    private final WorkPlaces places;
    private final AuditLog log;
    private final MerchantDirectory directory;
    private final Staff staff;
    private final LayoutFactory layouts;
    private final Pages pages;

    PlatformAuditPageController(WorkPlaces places, AuditLog log, MerchantDirectory directory, Staff staff,
            LayoutFactory layouts,
            Pages pages) {
        this.places = places;
        this.log = log;
        this.directory = directory;
        this.staff = staff;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> list(HttpRequest<?> request) {
        return places.within(Work.LIST, request, () -> page(request));
    }

    private HttpResponse<?> page(HttpRequest<?> request) {
        ListRequest listing = ListRequest.of(request);
        Page<AuditEntry> page = log.listAll(listing.page());
        Map<MerchantId, Optional<MerchantDirectory.MerchantOverview>> known = page.rows().stream()
                .map(entry -> entry.act().merchant()).distinct()
                .collect(Collectors.toMap(merchant -> merchant, directory::find));
        List<StaffMember> people = staff.list();
        return pages.ok("platform/audit", new PlatformAuditPage(layouts.of(request, Section.PLATFORM_AUDIT),
                page.rows().stream()
                        .map(entry -> row(entry, known.getOrDefault(entry.act().merchant(), Optional.empty()),
                                people))
                        .toList(),
                listing.pager(page)));
    }

    private static PlatformAuditPage.Row row(AuditEntry entry, Optional<MerchantDirectory.MerchantOverview> merchant,
            List<StaffMember> people) {
        AuditedAction act = entry.act();
        AuditNames names = merchant.map(listing -> new AuditNames(listing.users(), listing.accounts(), people))
                .orElseGet(() -> new AuditNames(List.of(), List.of(), people));
        return new PlatformAuditPage.Row(DisplayTime.of(entry.at()),
                merchant.map(listing -> listing.merchant().name().text()).orElse("The platform"),
                PlatformLinks.merchant(act.merchant()), AuditActor.of(entry.by(), names),
                AuditSentence.of(act, names), AuditDetails.of(act));
    }
}
