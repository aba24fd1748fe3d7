package dev.hazina.http.payment;

import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.instruction.DescribeInstruction;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.ListFilter.ToldMatch;
import dev.hazina.application.payment.CancelPayment;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.instruction.InstructionStatuses;
import dev.hazina.http.instruction.MetadataRequest;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.list.AccountLists;
import dev.hazina.http.list.ListedKind;
import dev.hazina.http.request.FilterReader;
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
import io.micronaut.http.annotation.Patch;
import io.micronaut.http.annotation.Post;
import java.util.Optional;

/// Payments of the account acted on.
@Controller("/v1/payments")
@Consumes(MediaType.ALL)
final class PaymentController {
    private static final ListedKind<PaymentId, PaymentWithRefunds> LIST = new ListedKind<>(PaymentJson.KIND,
            InstructionStatuses.PAYMENT, PaymentController::conditions);

    private final CreatePayment create;
    private final CancelPayment cancel;
    private final DescribeInstruction describe;
    private final VisiblePayments visible;
    private final AccountLists lists;
    private final Reach reach;

    PaymentController(CreatePayment create, CancelPayment cancel, DescribeInstruction describe,
            VisiblePayments visible, AccountLists lists, HttpSettings settings) {
        this.create = create;
        this.cancel = cancel;
        this.describe = describe;
        this.visible = visible;
        this.lists = lists;
        this.reach = settings.sandbox() ? Reach.SANDBOX : Reach.PRODUCTION;
    }

    @Post
    @Needs(value = Permission.COLLECT, write = true)
    HttpResponse<byte[]> create(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        JsonBody body = RequestBody.json(request);
        String fingerprint = Fingerprint.of(body);
        var claim = IdempotencyKey.claim(request, caller, fingerprint);
        return Responses
                .of(create.handle(PaymentBody.read(request, body, fingerprint, reach), new ResponseTemplate<>(claim,
                        made -> new StoredResponse(HttpStatus.CREATED.getCode(), PaymentJson.of(made).text()))));
    }

    @Get
    @Needs(Permission.READ_OWN)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        return lists.list(request, LIST, visible.to(Callers.member(request)));
    }

    private static ListFilter conditions(ListFilter filter, Caller.Member caller, Query query) {
        return filter.withChannel(query.oneOf("channel", PaymentController::channel))
                .withPhone(FilterReader.phone("phone", caller, query))
                .withTold(FilterReader.phone("payer_phone", caller, query).map(ToldMatch.OfNumber::new))
                .withTold(query.text("payer_name").map(ToldMatch.NamePart::new))
                .withChangedSince(query.time("updated_since"))
                .withTold(query.text("account_reference").map(ToldMatch.Account::new))
                .withRetryOf(query.text("retry_of").map(PaymentBody::retryOf));
    }

    @Get("/{id}")
    @Needs(Permission.READ_OWN)
    HttpResponse<byte[]> get(HttpRequest<?> request, String id) {
        return Responses.ok(PaymentJson.of(find(Callers.member(request), id)));
    }

    /// Only the metadata can be changed.
    @Patch("/{id}")
    @Needs(Permission.COLLECT)
    HttpResponse<byte[]> describe(HttpRequest<?> request, String id) {
        PaymentId known = find(Callers.member(request), id).payment().details().id();
        describe.handle(MetadataRequest.read(request, new Subject(Subject.Kind.PAYMENT, known.value())));
        return get(request, id);
    }

    @Post("/{id}/cancel")
    @Needs(Permission.COLLECT)
    HttpResponse<byte[]> cancel(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        var claim = IdempotencyKey.claim(request, caller, Fingerprint.withoutBody());
        return Responses.of(cancel.handle(
                new CancelPayment.Command(caller.merchant(), caller.acting().id(),
                        find(caller, id).payment().details().id()),
                new ResponseTemplate<>(claim,
                        made -> new StoredResponse(HttpStatus.OK.getCode(), PaymentJson.of(made).text()))));
    }

    private PaymentWithRefunds find(Caller.Member caller, String id) {
        return PaymentJson.KIND.find(caller, visible.to(caller), id);
    }

    /// Every channel a payment can have, also those that no request can choose.
    private static Optional<Channel> channel(String word) {
        return Channel.ofWire(word).filter(channel -> channel != Channel.MM_B2C);
    }
}
