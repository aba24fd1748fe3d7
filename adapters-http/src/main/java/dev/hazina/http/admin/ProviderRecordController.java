package dev.hazina.http.admin;

import dev.hazina.application.search.FindProviderRecords;
import dev.hazina.domain.access.Permission;
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

/// What providers told of our money, for platform staff.
@Controller("/v1/admin/provider-records")
@Consumes(MediaType.ALL)
final class ProviderRecordController {
    private final FindProviderRecords records;
    private final WorkPlaces places;

    ProviderRecordController(FindProviderRecords records, WorkPlaces places) {
        this.records = records;
        this.places = places;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        return places.within(Work.SEARCH, request, () -> page(request));
    }

    private HttpResponse<byte[]> page(HttpRequest<?> request) {
        Query query = Query.of(request);
        return Responses.page(records.list(RecordFilters.read(query, query::text), query.page()),
                ProviderRecordJson::write);
    }
}
