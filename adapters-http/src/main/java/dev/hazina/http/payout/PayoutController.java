package dev.hazina.http.payout;

import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.instruction.DescribeInstruction;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
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
import dev.hazina.http.response.PreviewJson;
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

/// Payouts of the account acted on.
@Controller("/v1/payouts")
@Consumes(MediaType.ALL)
final class PayoutController {
    private static final ListedKind<PayoutId, Instruction<PayoutDetails>> LIST = new ListedKind<>(PayoutJson.KIND,
            InstructionStatuses.PAYOUT, PayoutController::conditions);

    private final RequestPayout request;
    private final DescribeInstruction describe;
    private final InstructionReads instructions;
    private final AccountLists lists;
    private final Reach reach;

    PayoutController(RequestPayout request, DescribeInstruction describe, InstructionReads instructions,
            AccountLists lists, HttpSettings settings) {
        this.request = request;
        this.describe = describe;
        this.instructions = instructions;
        this.lists = lists;
        this.reach = settings.reach();
    }

    @Post
    @Needs(value = Permission.PAY_OUT, write = true)
    HttpResponse<byte[]> create(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        JsonBody body = RequestBody.json(request);
        var claim = IdempotencyKey.claim(request, caller, Fingerprint.of(body));
        return Responses.of(this.request.handle(PayoutRequest.read(request, body, reach), new ResponseTemplate<>(claim,
                made -> new StoredResponse(HttpStatus.CREATED.getCode(), PayoutJson.of(made).text()))));
    }

    /// It counts as a reading request: who looks before each payout can pay out as often as who doesn't.
    @Post("/preview")
    @Needs(Permission.PAY_OUT)
    HttpResponse<byte[]> preview(HttpRequest<?> request) {
        return Responses.ok(PreviewJson.payout(
                this.request.preview(PayoutRequest.read(request, RequestBody.json(request), reach))));
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        return lists.list(request, LIST, instructions.payouts());
    }

    private static ListFilter conditions(ListFilter filter, Caller.Member caller, Query query) {
        return filter.withPhone(recipient(caller, query)).withChangedSince(query.time("updated_since"));
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<byte[]> get(HttpRequest<?> request, String id) {
        return Responses.ok(PayoutJson.of(PayoutJson.KIND.find(Callers.member(request), instructions.payouts(), id)));
    }

    /// Only the metadata can be changed.
    @Patch("/{id}")
    @Needs(Permission.PAY_OUT)
    HttpResponse<byte[]> describe(HttpRequest<?> request, String id) {
        describe.handle(
                MetadataRequest.read(request, new Subject(Subject.Kind.PAYOUT, PayoutJson.KIND.id(id).value())));
        return get(request, id);
    }

    /// The condition `recipient_phone`, or `phone`, which every list of movements has.
    ///
    /// @throws Refusal.Invalid when they are two numbers
    private static Optional<Phone> recipient(Caller.Member caller, Query query) {
        Optional<Phone> recipient = FilterReader.phone("recipient_phone", caller, query);
        Optional<Phone> phone = FilterReader.phone("phone", caller, query);
        if (recipient.isPresent() && phone.isPresent() && !recipient.equals(phone)) {
            throw new Refusal.Invalid(RefusalCode.FIELDS_CONTRADICT, "recipient_phone",
                    "recipient_phone can't be given together with another phone");
        }
        return recipient.or(() -> phone);
    }
}
