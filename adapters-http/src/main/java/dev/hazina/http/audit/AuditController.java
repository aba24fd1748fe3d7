package dev.hazina.http.audit;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditFilter;
import dev.hazina.application.audit.AuditLog;
import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.EnumSet;
import java.util.Optional;

/// The audit log: a merchant's part of it for its owners, all of it for platform staff.
@Controller("/v1")
@Consumes(MediaType.ALL)
final class AuditController {
    private final WorkPlaces places;
    private final AuditLog log;
    private final MerchantDirectory directory;

    AuditController(WorkPlaces places, AuditLog log, MerchantDirectory directory) {
        this.places = places;
        this.log = log;
        this.directory = directory;
    }

    @Get("/audit-log")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<byte[]> own(HttpRequest<?> request) {
        return places.within(Work.LIST, request, () -> ownPage(request));
    }

    private HttpResponse<byte[]> ownPage(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Query query = Query.of(request);
        return Responses.page(log.list(caller.merchant(), filter(query).ofMerchant(), query.page()),
                AuditJson::writeToMerchant);
    }

    @Get("/admin/audit-log")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> all(HttpRequest<?> request) {
        return places.within(Work.LIST, request, () -> pageOfAll(request));
    }

    private HttpResponse<byte[]> pageOfAll(HttpRequest<?> request) {
        Query query = Query.of(request);
        PageRequest page = query.page();
        Optional<MerchantId> merchant = query.text("merchant_id").map(this::known);
        AuditFilter filter = filter(query);
        Page<AuditEntry> entries = merchant.map(id -> log.list(id, filter, page))
                .orElseGet(() -> log.listAll(filter, page));
        return Responses.page(entries, AuditJson::write);
    }

    private static AuditFilter filter(Query query) {
        AuditFilter kinds = query.oneOf("actor", Actor.Kind::ofWire).map(kind -> AuditFilter.NONE.of(EnumSet.of(kind)))
                .orElse(AuditFilter.NONE);
        AuditFilter person = query.oneOf("user_id", CanonicalUuid::parse).map(UserId::new).map(kinds::by).orElse(kinds);
        return query.oneOf("action", AuditAct::ofWire).map(AuditAct::wire).map(person::about).orElse(person);
    }

    /// An unknown merchant is refused: an empty list would look like a merchant without entries.
    private MerchantId known(String id) {
        return CanonicalUuid.parse(id).map(MerchantId::new).filter(known -> directory.find(known).isPresent())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND));
    }
}
