package dev.hazina.http.sandbox;

import dev.hazina.application.key.Caller;
import dev.hazina.application.refund.FailRefund;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.refund.RefundJson;
import dev.hazina.http.response.Responses;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;

/// Makes a pending refund fail, because refunds in the sandbox otherwise always succeed.
@Controller("/v1/sandbox/refunds/{id}/fail")
@Consumes(MediaType.ALL)
@Requires(condition = InSandbox.class)
final class RefundFailureController {
    private final FailRefund fail;

    RefundFailureController(FailRefund fail) {
        this.fail = fail;
    }

    @Post
    @Needs(Permission.REFUND)
    HttpResponse<byte[]> fail(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        RefundId refund = RefundId.parse(id).orElseThrow(() -> new Refusal.NotFound(RefusalCode.REFUND_NOT_FOUND));
        return Responses.ok(RefundJson.of(
                fail.handle(new FailRefund.Command(caller.merchant(), caller.acting().id(), refund))));
    }
}
