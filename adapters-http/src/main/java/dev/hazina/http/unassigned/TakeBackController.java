package dev.hazina.http.unassigned;

import dev.hazina.application.discrepancy.TakeBackClaim;
import dev.hazina.application.discrepancy.TakingBack;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.payment.PaymentJson;
import dev.hazina.http.payment.VisiblePayments;
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

/// Takes back the claim that made a payment of the account acted on.
@Controller("/v1/payments/{id}/take_back")
@Consumes(MediaType.ALL)
final class TakeBackController {
    private final TakeBackClaim takeBack;
    private final VisiblePayments visible;

    TakeBackController(TakeBackClaim takeBack, VisiblePayments visible) {
        this.takeBack = takeBack;
        this.visible = visible;
    }

    /// A body may say why.
    @Post
    @Needs(value = Permission.COLLECT, write = true)
    HttpResponse<byte[]> takeBack(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        JsonBody body = RequestBody.optionalJson(request);
        PaymentId payment = PaymentId.parse(id)
                .flatMap(known -> visible.to(caller).find(caller.merchant(), caller.acting().id(), known))
                .map(found -> found.payment().details().id())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND));
        TakingBack command = TakeBackBody.read(request, body, payment);
        var key = IdempotencyKey.claim(request, caller, Fingerprint.of(body));
        return Responses.of(takeBack.handle(command, new ResponseTemplate<>(key,
                made -> new StoredResponse(HttpStatus.OK.getCode(), PaymentJson.of(made).text()))));
    }
}
