package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditFilter;
import dev.hazina.application.audit.AuditLog;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.staff.Staff;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.audit.AuditActor;
import dev.hazina.http.dashboard.audit.AuditDetails;
import dev.hazina.http.dashboard.audit.AuditForm;
import dev.hazina.http.dashboard.audit.AuditNames;
import dev.hazina.http.dashboard.audit.AuditPage;
import dev.hazina.http.dashboard.audit.AuditPages;
import dev.hazina.http.dashboard.audit.AuditSentence;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.FilterInput;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The audit log of all merchants.
@Controller(PlatformLinks.AUDIT)
@Consumes(MediaType.ALL)
final class PlatformAuditPageController {
    private static final String MERCHANT = "merchant";

    private final WorkPlaces places;
    private final AuditLog log;
    private final MerchantDirectory directory;
    private final Staff staff;
    private final AuditPages pages;

    PlatformAuditPageController(WorkPlaces places, AuditLog log, MerchantDirectory directory, Staff staff,
            AuditPages pages) {
        this.places = places;
        this.log = log;
        this.directory = directory;
        this.staff = staff;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> list(HttpRequest<?> request) {
        return places.within(Work.LIST, request, () -> {
            try {
                return pages.show(request, log(request, chosen(request)), Optional.empty());
            } catch (Refusal.Invalid wrong) {
                return pages.show(request, log(request, Optional.empty()), Optional.of(wrong));
            }
        });
    }

    @Get("/audit.csv")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> file(HttpRequest<?> request) {
        return pages.export(request, log(request, chosen(request)), Platform.MERCHANT, "audit");
    }

    /// @throws Refusal.Invalid where none or several merchants are meant
    private Optional<MerchantOverview> chosen(HttpRequest<?> request) {
        Optional<String> typed = Query.of(request).optional(MERCHANT).map(String::strip)
                .filter(text -> !text.isEmpty());
        return typed.map(text -> {
            List<MerchantOverview> found = directory
                    .search(typed, new PageRequest(Optional.empty(), Optional.empty(), 2)).rows();
            if (found.size() != 1) {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, MERCHANT, found.isEmpty()
                        ? "no merchant has this name, e-mail, account number or id"
                        : "several merchants match; write the id or the number of an account");
            }
            return found.getFirst();
        });
    }

    private AuditPages.Log log(HttpRequest<?> request, Optional<MerchantOverview> merchant) {
        Query query = Query.of(request);
        AuditNames names = new AuditNames(merchant.map(MerchantOverview::users).orElse(List.of()),
                merchant.map(MerchantOverview::accounts).orElse(List.of()), staff.list());
        return new WholeLog(log, directory, merchant.map(found -> found.merchant().id()), AuditForm.ofAll(query, names,
                FilterInput.text(MERCHANT, "Merchant", query.optional(MERCHANT).orElse(""), "Name, e-mail or id")));
    }

    /// The log of all merchants or of one, as people of the staff read it.
    private record WholeLog(AuditLog log, MerchantDirectory directory, Optional<MerchantId> merchant, AuditForm form)
            implements
                AuditPages.Log {

        @Override
        public Section section() {
            return Section.PLATFORM_AUDIT;
        }

        @Override
        public Page<AuditEntry> list(AuditFilter filter, PageRequest page) {
            return merchant.map(id -> log.list(id, filter, page)).orElseGet(() -> log.listAll(filter, page));
        }

        @Override
        public Function<AuditEntry, AuditPage.Row> rows(List<AuditEntry> entries) {
            Map<MerchantId, Optional<MerchantOverview>> known = entries.stream()
                    .map(entry -> entry.act().merchant()).distinct()
                    .collect(Collectors.toMap(Function.identity(), directory::find));
            return entry -> row(entry, known.getOrDefault(entry.act().merchant(), Optional.empty()));
        }

        private AuditPage.Row row(AuditEntry entry, Optional<MerchantOverview> of) {
            AuditNames names = new AuditNames(of.map(MerchantOverview::users).orElse(List.of()),
                    of.map(MerchantOverview::accounts).orElse(List.of()), form.names().staff());
            return new AuditPage.Row(DisplayTime.of(entry.at()),
                    of.map(found -> found.merchant().name().text()).orElse("The platform"),
                    PlatformLinks.merchant(entry.act().merchant()), AuditActor.of(entry.by(), names),
                    AuditSentence.of(entry.act(), names), AuditDetails.of(entry.act()));
        }
    }
}
