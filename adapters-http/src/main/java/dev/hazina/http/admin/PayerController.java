package dev.hazina.http.admin;

import dev.hazina.application.payer.ErasePayer;
import dev.hazina.application.payer.ErasureProposals;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.staff.AccessProposal;
import dev.hazina.domain.staff.ErasedPayer;
import dev.hazina.domain.staff.ErasureProposal;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// Erases the names and phones of payers. The phone is in the body, because an address is logged.
@Controller("/v1/admin/payers")
@Consumes(MediaType.ALL)
final class PayerController {
    private final ErasePayer erase;
    private final ErasureProposals proposals;
    private final InstantSource clock;

    PayerController(ErasePayer erase, ErasureProposals proposals, InstantSource clock) {
        this.erase = erase;
        this.proposals = proposals;
        this.clock = clock;
    }

    /// What a second person may still ask for, or either may go on with, the oldest first.
    @Get("/erasures")
    @Needs(Permission.ERASE_PAYERS)
    HttpResponse<byte[]> list() {
        Instant now = clock.instant();
        return Responses.list(proposals.list().stream()
                .filter(one -> now.isBefore(one.at().plus(AccessProposal.LIFE))).toList(), PayerController::write);
    }

    /// The status is 202 while a second person has to ask for the same.
    @Post("/erase")
    @Needs(Permission.ERASE_PAYERS)
    HttpResponse<byte[]> erase(HttpRequest<?> request) {
        ErasePayer.Step step = erase.handle(
                new ErasePayer.Command(Actors.of(request), PayerRequest.read(RequestBody.json(request))));
        return step.erased().map(erased -> Responses.ok(Json.object(o -> write(o, step.proposal(), erased))))
                .orElseGet(() -> Responses.accepted(Json.object(o -> write(o, step.proposal()))));
    }

    private static void write(JsonWriter json, ErasureProposal proposal) {
        json.text("id", proposal.id().toString()).text("phone", proposal.shown())
                .text("status", proposal.agreed() ? "agreed" : "proposed")
                .text("proposed_by", proposal.by()).text("proposed_at", Times.print(proposal.at()))
                .text("expires_at", Times.print(proposal.at().plus(AccessProposal.LIFE)));
    }

    private static void write(JsonWriter json, ErasureProposal proposal, ErasedPayer erased) {
        json.text("id", proposal.id().toString()).text("phone", proposal.shown())
                .text("status", erased.complete() ? "erased" : "erased_in_part")
                .object("erased", o -> {
                    for (ErasedPayer.Part part : ErasedPayer.Part.values()) {
                        o.number(part.wire(), erased.erased(part));
                    }
                })
                .objects("left", List.of(ErasedPayer.Reason.values()).stream()
                        .filter(reason -> erased.left(reason) > 0).toList(),
                        (o, reason) -> o.text("reason", reason.wire()).number("count", erased.left(reason))
                                .text("why", why(reason)));
    }

    private static String why(ErasedPayer.Reason reason) {
        return switch (reason) {
            case OPEN -> "not decided yet: its provider and the staff need the number until it is";
            case YOUNG -> "changed within the time for which names and phones are kept; ask for the same later";
            case HIDDEN -> "the number has hidden digits and may be another person's; ask with the name that was told";
        };
    }
}
