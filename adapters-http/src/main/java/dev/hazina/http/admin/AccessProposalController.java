package dev.hazina.http.admin;

import dev.hazina.application.agreement.AccessProposalList;
import dev.hazina.application.agreement.AccessProposals;
import dev.hazina.application.agreement.AccessStep;
import dev.hazina.application.agreement.AgreeToAccess;
import dev.hazina.application.staff.Staff;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.AccessProposal;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.InstantSource;
import java.util.UUID;

/// What staff have proposed to do to the access of merchants' users, for a second person.
@Controller("/v1/admin/access-proposals")
@Consumes(MediaType.ALL)
final class AccessProposalController {
    private final AccessProposalList proposals;
    private final AgreeToAccess agree;
    private final UserRests rests;

    AccessProposalController(AccessProposals proposals, Staff staff, InstantSource clock, AgreeToAccess agree,
            UserRests rests) {
        this.rests = rests;
        this.proposals = new AccessProposalList(proposals, staff, clock);
        this.agree = agree;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> list() {
        return Responses.list(proposals.open(), AccessProposalController::write);
    }

    @Post("/{id}/agree")
    @Needs(Permission.HELP_USERS)
    HttpResponse<byte[]> agree(HttpRequest<?> request, String id) {
        return user(agree.handle(new AgreeToAccess.Command(Actors.of(request), uuid(id), true)), rests);
    }

    @Delete("/{id}")
    @Needs(Permission.HELP_USERS)
    HttpResponse<?> withdraw(HttpRequest<?> request, String id) {
        agree.handle(new AgreeToAccess.Command(Actors.of(request), uuid(id), false));
        return HttpResponse.noContent();
    }

    /// The proposal with 202 while it waits for a second person, or else what was done.
    static HttpResponse<?> answer(AccessStep step, HttpResponse<?> done) {
        return step.proposal().<HttpResponse<?>>map(
                proposal -> Responses.accepted(Json.object(o -> write(o, proposal)))).orElse(done);
    }

    static HttpResponse<byte[]> user(User user, UserRests rests) {
        return Responses.ok(Json.object(o -> AdminJson.write(o.text("merchant_id", user.merchant().toString()), user,
                rests.of(user.merchant()))));
    }

    private static void write(JsonWriter json, AccessProposal proposal) {
        json.text("id", proposal.id().toString()).text("user_id", proposal.user().toString())
                .text("act", proposal.act().wire()).text("proposed_by", proposal.by())
                .text("proposed_at", Times.print(proposal.at()))
                .text("expires_at", Times.print(proposal.at().plus(AccessProposal.LIFE)));
    }

    private static UUID uuid(String id) {
        return CanonicalUuid.parse(id).orElseThrow(() -> new Refusal.NotFound(RefusalCode.PROPOSAL_NOT_FOUND));
    }
}
