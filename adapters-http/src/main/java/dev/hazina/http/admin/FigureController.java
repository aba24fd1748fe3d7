package dev.hazina.http.admin;

import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.operations.OperationsReads.DayCharges;
import dev.hazina.application.operations.OperationsReads.DayFees;
import dev.hazina.application.operations.OperationsReads.DayOutcomes;
import dev.hazina.application.operations.OperationsReads.OldestException;
import dev.hazina.domain.access.Permission;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import dev.hazina.http.statement.CsvFiles;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;

/// The platform's own figures of a month, for platform staff.
@Controller("/v1/admin/figures")
@Consumes(MediaType.ALL)
final class FigureController {
    private final OperationsReads operations;
    private final CsvFiles files;
    private final WorkPlaces places;
    private final InstantSource clock;

    FigureController(OperationsReads operations, CsvFiles files, WorkPlaces places, InstantSource clock) {
        this.operations = operations;
        this.files = files;
        this.places = places;
        this.clock = clock;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request) {
        Query query = Query.of(request);
        YearMonth present = YearMonth.from(LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC));
        YearMonth month = query.oneOf("month", FiguresOfMonth::month).orElse(present);
        FiguresOfMonth figures = new FiguresOfMonth(operations, month);
        return CsvFiles.isAsked(query)
                ? figures.file(request, files)
                : places.within(Work.TOTALS, request,
                        () -> Responses.ok(json(month, month.isBefore(present), figures)));
    }

    private Json json(YearMonth month, boolean isOver, FiguresOfMonth figures) {
        return Json.object(json -> json.text("month", month.toString()).bool("over", isOver)
                .nullableText("missing_before", figures.missingBefore().map(LocalDate::toString))
                .nullableObject("oldest_exception", operations.oldestException(), FigureController::write)
                .objects("outcomes", figures.outcomes(), FigureController::write)
                .objects("fees", figures.fees(), FigureController::write)
                .objects("charges", figures.charges(), FigureController::write));
    }

    private static void write(JsonWriter json, OldestException one) {
        json.text("id", one.id().toString()).text("raised_at", Times.print(one.since()));
    }

    private static void write(JsonWriter json, DayOutcomes one) {
        json.text("day", one.day().toString()).text("currency", one.currency().name())
                .text("kind", FiguresOfMonth.wire(one.flow())).text("provider", one.provider())
                .text("outcome", one.outcome()).number("count", one.count()).money("amount", one.sum().toMajor());
    }

    private static void write(JsonWriter json, DayFees one) {
        json.text("day", one.day().toString()).text("currency", one.fees().currency().name())
                .money("amount", one.fees().toMajor());
    }

    private static void write(JsonWriter json, DayCharges one) {
        json.text("day", one.day().toString()).text("currency", one.charged().currency().name())
                .text("provider", one.provider()).money("amount", one.charged().toMajor());
    }
}
