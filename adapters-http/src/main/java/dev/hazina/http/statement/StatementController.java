package dev.hazina.http.statement;

import dev.hazina.application.key.Caller;
import dev.hazina.application.statement.FileColumns;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.money.Currency;
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
import java.util.Optional;
import java.util.Set;

/// Statements of the account acted on.
@Controller("/v1/statement")
@Consumes(MediaType.ALL)
final class StatementController {
    private static final Set<String> INCLUDED = Set.of("transactions");

    private final StatementReads reads;
    private final StatementFiles files;
    private final WorkPlaces places;

    StatementController(StatementReads reads, StatementFiles files, WorkPlaces places) {
        this.places = places;
        this.reads = reads;
        this.files = files;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> get(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Query query = Query.of(request);
        Currency currency = query.oneOf("currency", Currency::ofCode).orElse(caller.acting().defaultCurrency());
        var scope = new StatementScope(caller.merchant(), caller.acting().id(), currency, query.time("since"),
                query.time("before"));
        boolean csv = CsvFiles.isAsked(query);
        boolean rows = query.oneOf("include", word -> Optional.of(word).filter(INCLUDED::contains)).isPresent();
        if (rows && !csv) {
            throw new Refusal.Invalid(RefusalCode.FIELDS_CONTRADICT, "include",
                    "include=transactions needs format=csv");
        }
        Optional<FileColumns> named = query.oneOf("columns", FileColumns::ofWire);
        if (named.isPresent() && !csv) {
            throw new Refusal.Invalid(RefusalCode.FIELDS_CONTRADICT, "columns", "columns=all needs format=csv");
        }
        FileColumns columns = named.orElse(FileColumns.PROMISED);
        if (rows) {
            return files.transactions(request, scope, columns);
        }
        return places.within(Work.TOTALS, request, () -> csv
                ? files.totals(request, scope, columns)
                : Responses.ok(StatementJson.of(reads.totals(scope))));
    }
}
