package dev.hazina.http.dashboard.audit;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditFilter;
import dev.hazina.application.audit.AuditLog;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Keys;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.people.Users;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BusinessLinks;
import dev.hazina.http.dashboard.view.DisplayTime;
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
import java.util.Optional;
import java.util.function.Function;

/// The audit log, for owners.
@Controller(BusinessLinks.AUDIT)
@Consumes(MediaType.ALL)
final class AuditPageController {
    private final WorkPlaces places;
    private final AuditLog log;
    private final Users people;
    private final Keys keys;
    private final AuditPages pages;

    AuditPageController(WorkPlaces places, AuditLog log, Users people, Keys keys, AuditPages pages) {
        this.places = places;
        this.log = log;
        this.people = people;
        this.keys = keys;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> list(HttpRequest<?> request) {
        return places.within(Work.LIST, request, () -> pages.show(request, log(request), Optional.empty()));
    }

    @Get("/audit.csv")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> file(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        return pages.export(request, log(request), caller.merchant(), "audit-" + caller.acting().number());
    }

    private AuditPages.Log log(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        AuditNames names = new AuditNames(people.list(caller.merchant()), keys.accountsOf(caller.merchant()));
        return new MerchantLog(log, caller.merchant(), AuditForm.ofMerchant(Query.of(request), names));
    }

    /// What a merchant's owner reads.
    private record MerchantLog(AuditLog log, MerchantId merchant, AuditForm form) implements AuditPages.Log {

        @Override
        public Section section() {
            return Section.AUDIT;
        }

        @Override
        public Page<AuditEntry> list(AuditFilter filter, PageRequest page) {
            return log.list(merchant, filter.ofMerchant(), page);
        }

        @Override
        public Function<AuditEntry, AuditPage.Row> rows(List<AuditEntry> entries) {
            return entry -> new AuditPage.Row(DisplayTime.of(entry.at()), "", "",
                    AuditActor.toMerchant(entry.by(), form.names()), AuditSentence.of(entry.act(), form.names()),
                    AuditDetails.of(entry.act()));
        }
    }
}
