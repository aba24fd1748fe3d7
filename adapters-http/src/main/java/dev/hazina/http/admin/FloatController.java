package dev.hazina.http.admin;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatReport;
import dev.hazina.application.floats.FloatStanding;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;

/// What our accounts at providers hold, for platform staff.
@Controller("/v1/admin/floats")
@Consumes(MediaType.ALL)
final class FloatController {
    private final FloatReport floats;
    private final WorkPlaces places;

    FloatController(FloatReport floats, WorkPlaces places) {
        this.floats = floats;
        this.places = places;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        return Responses.list(places.within(Work.LIST, request, floats::list), FloatController::write);
    }

    private static void write(JsonWriter json, FloatStanding one) {
        json.text("provider", one.key().account().provider()).text("float_account", one.key().account().name())
                .text("currency", one.key().currency().name())
                .nullableMoney("told", one.told().map(FloatBalance::amount).map(MoneySum::toMajor))
                .nullableText("told_at", one.told().map(FloatBalance::at).map(Times::print))
                .nullableText("told_by", one.told().map(said -> said.side().wire()))
                .nullableMoney("booked", one.booked().map(FloatBalance::amount).map(MoneySum::toMajor))
                .nullableText("booked_at", one.booked().map(FloatBalance::at).map(Times::print))
                .nullableMoney("difference", one.difference().map(MoneySum::toMajor))
                .nullableMoney("least", one.least().map(MoneySum::toMajor)).bool("low", one.isLow())
                .nullableText("empty_at", one.emptyAt().map(Times::print));
    }
}
