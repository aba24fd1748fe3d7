package dev.hazina.http.refund;

import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.key.Caller;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.access.Permission;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.request.Fingerprint;
import dev.hazina.http.request.IdempotencyKey;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.PreviewJson;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;

/// Refunds of a payment of the account acted on.
@Controller("/v1/payments/{id}/refunds")
@Consumes(MediaType.ALL)
final class RefundController {
    private final RequestRefund request;

    RefundController(RequestRefund request) {
        this.request = request;
    }

    /// An empty body asks for everything that remains.
    @Post
    @Needs(Permission.REFUND)
    HttpResponse<byte[]> create(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        JsonBody body = RequestBody.optionalJson(request);
        RequestRefund.Command command = RefundRequest.read(request, body, id);
        var claim = IdempotencyKey.claim(request, caller, Fingerprint.of(body));
        return Responses.of(this.request.handle(command, new ResponseTemplate<>(claim,
                made -> new StoredResponse(HttpStatus.CREATED.getCode(), RefundJson.of(made).text()))));
    }

    /// An empty body asks about everything that remains.
    @Post("/preview")
    @Needs(Permission.REFUND)
    HttpResponse<byte[]> preview(HttpRequest<?> request, String id) {
        JsonBody body = RequestBody.optionalJson(request);
        return Responses.ok(PreviewJson.refund(this.request.preview(RefundRequest.read(request, body, id))));
    }
}
