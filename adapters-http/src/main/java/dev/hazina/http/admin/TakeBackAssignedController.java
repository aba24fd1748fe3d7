package dev.hazina.http.admin;

import dev.hazina.application.discrepancy.TakeBackAssignment;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.PaymentId;
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

/// Takes back a payment that staff have assigned to the wrong wallet.
@Controller("/v1/admin/payments/{id}/take_back")
@Consumes(MediaType.ALL)
final class TakeBackAssignedController {
    private final TakeBackAssignment takeBack;

    TakeBackAssignedController(TakeBackAssignment takeBack) {
        this.takeBack = takeBack;
    }

    /// A body may say why; a person's has to.
    @Post
    @Needs(Permission.DECIDE_MONEY)
    HttpResponse<byte[]> takeBack(HttpRequest<?> request, String id) {
        JsonBody body = RequestBody.optionalJson(request);
        PaymentId payment = PaymentId.parse(id)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND));
        return DecisionRequest.response(
                takeBack.handle(payment, DecisionRequest.noted(request, body, Action.TAKE_BACK)));
    }
}
