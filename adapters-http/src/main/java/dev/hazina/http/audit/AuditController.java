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
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import dev.hazina.http.response.Responses;
import dev.hazina.http.statement.CsvFiles;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.EnumSet;
import java.util.Optional;
import java.util.function.Function;

/// The audit log: a merchant's part of it for its owners, all of it for platform staff.
@Controller("/v1")
@Consumes(MediaType.ALL)
final class AuditController {
    private final WorkPlaces places;
    private final AuditLog log;
    private final MerchantDirectory directory;
    private final AuditFiles files;

    AuditController(WorkPlaces places, AuditLog log, MerchantDirectory directory, AuditFiles files) {
        this.places = places;
        this.log = log;
        this.directory = directory;
        this.files = files;
    }

    @Get("/audit-log")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> own(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        AuditFilter filter = filter(Query.of(request)).ofMerchant();
        return answer(request, caller.merchant(), "audit-" + caller.acting().number(),
                page -> log.list(caller.merchant(), filter, page), ShownEntry::toMerchant);
    }

    @Get("/admin/audit-log")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> all(HttpRequest<?> request) {
        Query query = Query.of(request);
        AuditFilter filter = filter(query);
        Optional<String> merchant = query.text("merchant_id");
        return answer(request, Platform.MERCHANT, "audit",
                page -> merchant.map(this::known).map(id -> log.list(id, filter, page))
                        .orElseGet(() -> log.listAll(filter, page)),
                ShownEntry::whole);
    }

    /// One page, or all entries as a file.
    private HttpResponse<?> answer(HttpRequest<?> request, MerchantId merchant, String name,
            Function<PageRequest, Page<AuditEntry>> read, Function<AuditEntry, ShownEntry> shown) {
        Query query = Query.of(request);
        PageRequest range = query.page();
        if (CsvFiles.isAsked(query)) {
            return files.send(request, merchant, name, range, read, shown);
        }
        return places.within(Work.LIST, request, () -> Responses.page(read.apply(range),
                (json, entry) -> AuditJson.write(json, shown.apply(entry))));
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
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND, Optional.of("merchant_id")));
    }
}
