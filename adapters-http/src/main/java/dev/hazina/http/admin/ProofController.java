package dev.hazina.http.admin;

import dev.hazina.application.proof.LedgerProof;
import dev.hazina.application.proof.ProveLedger;
import dev.hazina.domain.access.Permission;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
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

/// Proves the books on request of platform staff. The result is kept like that of a scheduled proof.
@Controller("/v1/admin/ledger/proof")
@Consumes(MediaType.ALL)
final class ProofController {
    private final ProveLedger ledger;
    private final WorkPlaces places;

    ProofController(ProveLedger ledger, WorkPlaces places) {
        this.places = places;
        this.ledger = ledger;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> prove(HttpRequest<?> request) {
        LedgerProof.Proof proof = places.within(Work.PROOF, request, ledger::whole);
        return Responses.ok(Json.object(o -> o.bool("clean", proof.clean())
                .text("as_of", Times.print(proof.asOf()))
                .objects("currencies", proof.currencies(), ProofController::write)));
    }

    private static void write(JsonWriter json, LedgerProof.OfCurrency of) {
        json.text("currency", of.currency().name())
                .money("sum", of.sum().toMajor())
                .number("entries", of.entries())
                .texts("differences", of.sentences());
    }
}
