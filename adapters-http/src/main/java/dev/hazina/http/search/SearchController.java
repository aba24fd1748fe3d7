package dev.hazina.http.search;

import dev.hazina.application.key.Caller;
import dev.hazina.application.search.Found;
import dev.hazina.application.search.Search;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;

/// The search in the account acted on.
@Controller("/v1/search")
@Consumes(MediaType.ALL)
final class SearchController {
    private static final int LONGEST = 255;

    private final Search search;
    private final WorkPlaces places;

    SearchController(Search search, WorkPlaces places) {
        this.places = places;
        this.search = search;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> find(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        String text = Query.of(request).text("q").filter(q -> !q.isBlank() && q.length() <= LONGEST)
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, "q",
                        "q is required, with 1 to " + LONGEST + " characters"));
        Search.Results results = places.within(Work.SEARCH, request, () -> search.find(caller.merchant(),
                List.of(caller.acting()), text, caller.acting().defaultCurrency()));
        return Responses.ok(Json.object(o -> o.objects("data", results.found(), SearchController::write)
                .texts("more", results.more().stream().map(Found.Type::wire).toList())));
    }

    private static void write(JsonWriter json, Found found) {
        json.text("type", found.type().wire()).text("id", found.id()).nullableText("reference", found.reference())
                .nullableMoney("amount", found.amount().map(Money::toMajor))
                .nullableText("currency", found.amount().map(Money::currency).map(Currency::name))
                .nullableText("status", found.status())
                .nullableText("later_outcome", found.sequel().map(Found.Sequel::wire))
                .text("created_at", Times.print(found.createdAt()));
    }
}
