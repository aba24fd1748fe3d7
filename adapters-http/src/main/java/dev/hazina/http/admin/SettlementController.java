package dev.hazina.http.admin;

import dev.hazina.application.discrepancy.SettleByHand;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.request.RequestBody;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;

/// Settlement by hand: platform staff have checked the provider's own records, and enter the result of a payment, a
/// refund or a payout in doubt.
@Controller("/v1/admin")
@Consumes(MediaType.ALL)
final class SettlementController {
    private final SettleByHand settle;

    SettlementController(SettleByHand settle) {
        this.settle = settle;
    }

    @Post("/payments/{id}/settle")
    @Needs(Permission.DECIDE_MONEY)
    HttpResponse<byte[]> payment(HttpRequest<?> request, String id) {
        return settle(request, Subject.Kind.PAYMENT, id);
    }

    @Post("/refunds/{id}/settle")
    @Needs(Permission.DECIDE_MONEY)
    HttpResponse<byte[]> refund(HttpRequest<?> request, String id) {
        return settle(request, Subject.Kind.REFUND, id);
    }

    @Post("/payouts/{id}/settle")
    @Needs(Permission.DECIDE_MONEY)
    HttpResponse<byte[]> payout(HttpRequest<?> request, String id) {
        return settle(request, Subject.Kind.PAYOUT, id);
    }

    private HttpResponse<byte[]> settle(HttpRequest<?> request, Subject.Kind kind, String id) {
        JsonBody body = RequestBody.json(request);
        Action action = switch (body.requiredText("result")) {
            case "succeeded" -> Action.SETTLE_SUCCEEDED;
            case "failed" -> Action.SETTLE_FAILED;
            default ->
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "result", "result must be succeeded or failed");
        };
        Subject subject = CanonicalUuid.parse(id).map(known -> new Subject(kind, known))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.INSTRUCTION_NOT_FOUND, kind.wire()));
        return DecisionRequest.response(
                settle.handle(new SettleByHand.Command(subject, DecisionRequest.read(request, body, action))));
    }
}
