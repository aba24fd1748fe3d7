package dev.hazina.http.paymentrequest;

import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.key.Caller;
import dev.hazina.application.paymentrequest.CancelPaymentRequest;
import dev.hazina.application.paymentrequest.CreatePaymentRequest;
import dev.hazina.application.paymentrequest.DescribePaymentRequest;
import dev.hazina.application.paymentrequest.PaymentRequestReads;
import dev.hazina.application.paymentrequest.PromptPayer;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.paymentrequest.RequestPayment;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.instruction.MetadataRequest;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.list.AccountLists;
import dev.hazina.http.list.JsonKind;
import dev.hazina.http.list.ListedKind;
import dev.hazina.http.payment.PaymentJson;
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
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Patch;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.stream.Stream;

/// Payment requests of the account acted on.
@Controller("/v1/payment-requests")
@Consumes(MediaType.ALL)
final class PaymentRequestController {
    private static final JsonKind<PaymentRequestId, PaymentRequest> KIND = new JsonKind<>(PaymentRequestId::parse,
            RefusalCode.PAYMENT_REQUEST_NOT_FOUND, PaymentRequestJson::write);
    private static final ListedKind<PaymentRequestId, PaymentRequest> LIST = new ListedKind<>(KIND,
            Stream.of(PaymentRequest.State.values()).map(PaymentRequest.State::wire).toList(),
            (filter, _, query) -> filter.withChangedSince(query.time("updated_since")));
    /// The payments that are shown with a request.
    private static final int MOST_PAYMENTS = 100;

    private final CreatePaymentRequest create;
    private final CancelPaymentRequest cancel;
    private final DescribePaymentRequest describe;
    private final PromptPayer prompt;
    private final PaymentRequestReads reads;
    private final AccountLists lists;

    PaymentRequestController(CreatePaymentRequest create, CancelPaymentRequest cancel,
            DescribePaymentRequest describe, PromptPayer prompt, PaymentRequestReads reads, AccountLists lists) {
        this.create = create;
        this.cancel = cancel;
        this.describe = describe;
        this.prompt = prompt;
        this.reads = reads;
        this.lists = lists;
    }

    @Post
    @Needs(value = Permission.COLLECT, write = true)
    HttpResponse<byte[]> create(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        JsonBody body = RequestBody.json(request);
        var claim = IdempotencyKey.claim(request, caller, Fingerprint.of(body));
        return Responses.of(create.handle(NewPaymentRequest.read(request, body), new ResponseTemplate<>(claim,
                made -> new StoredResponse(HttpStatus.CREATED.getCode(),
                        PaymentRequestJson.of(made, List.of()).text()))));
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        return lists.list(request, LIST, reads);
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<byte[]> get(HttpRequest<?> request, String id) {
        return shown(found(Callers.member(request), id));
    }

    @Post("/{id}/prompt")
    @Needs(value = Permission.COLLECT, write = true)
    HttpResponse<byte[]> prompt(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        PaymentRequest asks = found(caller, id);
        JsonBody body = RequestBody.json(request);
        String fingerprint = Fingerprint.of(body);
        var claim = IdempotencyKey.claim(request, caller, fingerprint);
        return Responses.of(prompt.handle(PromptBody.read(request, body, asks, fingerprint), new ResponseTemplate<>(
                claim, made -> new StoredResponse(HttpStatus.CREATED.getCode(), PaymentJson.of(made).text()))));
    }

    @Post("/{id}/cancel")
    @Needs(Permission.COLLECT)
    HttpResponse<byte[]> cancel(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        PaymentRequest asks = found(caller, id);
        List<RequestPayment> payments = payments(asks);
        var claim = IdempotencyKey.claim(request, caller, Fingerprint.withoutBody());
        return Responses.of(cancel.handle(
                new CancelPaymentRequest.Command(caller.merchant(), caller.acting().id(), asks.id()),
                new ResponseTemplate<>(claim, made -> new StoredResponse(HttpStatus.OK.getCode(),
                        PaymentRequestJson.of(made, payments).text()))));
    }

    /// Only the metadata can be changed.
    @Patch("/{id}")
    @Needs(Permission.COLLECT)
    HttpResponse<byte[]> describe(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        return shown(describe.handle(new DescribePaymentRequest.Command(caller.merchant(), caller.acting().id(),
                KIND.id(id), MetadataRequest.changes(request))));
    }

    private PaymentRequest found(Caller.Member caller, String id) {
        return KIND.find(caller, reads, id);
    }

    private HttpResponse<byte[]> shown(PaymentRequest found) {
        return Responses.ok(PaymentRequestJson.of(found, payments(found)));
    }

    private List<RequestPayment> payments(PaymentRequest asks) {
        return asks.payments() == 0 ? List.of() : reads.payments(asks.merchant(), asks.id(), MOST_PAYMENTS);
    }
}
