package dev.hazina.http.unassigned;

import dev.hazina.application.discrepancy.ClaimInboundPayment;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.inbound.UnassignedPayments;
import dev.hazina.application.key.Caller;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.payment.PaymentJson;
import dev.hazina.http.request.Fingerprint;
import dev.hazina.http.request.IdempotencyKey;
import dev.hazina.http.request.Query;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;

/// Money that came to the merchant's own accounts at providers without a usable account, the same in all
/// accounts of the merchant that the caller acts for.
@Controller("/v1/unassigned")
@Consumes(MediaType.ALL)
final class UnassignedController {
    private final UnassignedPayments unassigned;
    private final ClaimInboundPayment claim;
    private final WalletReads wallets;

    UnassignedController(UnassignedPayments unassigned, ClaimInboundPayment claim, WalletReads wallets) {
        this.unassigned = unassigned;
        this.claim = claim;
        this.wallets = wallets;
    }

    @Get
    @Needs(Permission.READ_OWN)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        return Responses.page(unassigned.list(caller.merchant(), caller.accounts(), Query.of(request).page()),
                UnassignedJson::write);
    }

    @Post("/{id}/claim")
    @Needs(value = Permission.COLLECT, write = true)
    HttpResponse<byte[]> claim(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        JsonBody body = RequestBody.json(request);
        ClaimBody wanted = ClaimBody.read(request, body);
        InboundPayment notice = InboundPaymentId.parse(id)
                .flatMap(known -> unassigned.find(caller.merchant(), caller.accounts(), known))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.UNASSIGNED_PAYMENT_NOT_FOUND));
        ClaimInboundPayment.Command command = wanted.command(request, notice, wallets);
        var key = IdempotencyKey.claim(request, caller, Fingerprint.of(body));
        return Responses.of(claim.handle(command, new ResponseTemplate<>(key,
                made -> new StoredResponse(HttpStatus.CREATED.getCode(), PaymentJson.of(made).text()))));
    }
}
