package dev.hazina.http.hold;

import dev.hazina.application.hold.Cancellation;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.field.Fields;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.request.Fingerprint;
import dev.hazina.http.request.IdempotencyKey;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import java.util.Optional;

/// Approves and cancels payouts and refunds of the account acted on.
@Controller("/v1")
@Consumes(MediaType.ALL)
final class HeldController {
    private final HeldKinds kinds;

    HeldController(HeldKinds kinds) {
        this.kinds = kinds;
    }

    @Post("/payouts/{id}/cancel")
    @Needs(Permission.PAY_OUT)
    HttpResponse<byte[]> cancelPayout(HttpRequest<?> request, String id) {
        return cancel(request, kinds.payouts(), id);
    }

    @Post("/payouts/{id}/approve")
    @Needs(Permission.PAY_OUT)
    HttpResponse<byte[]> approvePayout(HttpRequest<?> request, String id) {
        return approve(request, kinds.payouts(), id);
    }

    @Post("/refunds/{id}/cancel")
    @Needs(Permission.REFUND)
    HttpResponse<byte[]> cancelRefund(HttpRequest<?> request, String id) {
        return cancel(request, kinds.refunds(), id);
    }

    @Post("/refunds/{id}/approve")
    @Needs(Permission.PAY_OUT)
    HttpResponse<byte[]> approveRefund(HttpRequest<?> request, String id) {
        return approve(request, kinds.refunds(), id);
    }

    private static <I, D extends Details> HttpResponse<byte[]> cancel(HttpRequest<?> request, HeldKind<I, D> held,
            String id) {
        JsonBody body = RequestBody.optionalJson(request);
        var claim = IdempotencyKey.claim(request, Callers.member(request), Fingerprint.of(body));
        return Responses.of(held.cancel().handle(request, held.kind().id(id),
                Fields.note(body, "reason", Cancellation.LONGEST_REASON), decided(held, claim)));
    }

    /// Without a key the answer has the payout or refund as it is then: others may act on it at the same time.
    private static <I, D extends Details> HttpResponse<byte[]> approve(HttpRequest<?> request, HeldKind<I, D> held,
            String id) {
        var claim = IdempotencyKey.claim(request, Callers.member(request), Fingerprint.withoutBody());
        KeyedResponse approved = held.approve().handle(request, held.kind().id(id), decided(held, claim));
        return claim.isPresent()
                ? Responses.of(approved)
                : Responses.ok(held.kind().json(held.find(request, id)));
    }

    private static <D extends Details> ResponseTemplate<Instruction<D>> decided(HeldKind<?, D> held,
            Optional<KeyClaim> claim) {
        return new ResponseTemplate<>(claim,
                decided -> new StoredResponse(HttpStatus.OK.getCode(), held.kind().json(decided).text()));
    }
}
