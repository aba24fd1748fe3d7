package dev.hazina.http.refund;

import dev.hazina.application.instruction.DescribeInstruction;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.instruction.InstructionStatuses;
import dev.hazina.http.instruction.MetadataRequest;
import dev.hazina.http.list.AccountLists;
import dev.hazina.http.list.ListedKind;
import dev.hazina.http.request.FilterReader;
import dev.hazina.http.request.Query;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Patch;
import java.util.List;
import java.util.Optional;

/// Refunds of all payments of the account acted on.
@Controller("/v1/refunds")
@Consumes(MediaType.ALL)
final class RefundListController {
    private final InstructionReads instructions;
    private final DescribeInstruction describe;
    private final AccountLists lists;
    private final ListedKind<RefundId, Instruction<RefundDetails>> list;

    RefundListController(InstructionReads instructions, DescribeInstruction describe, AccountLists lists) {
        this.instructions = instructions;
        this.describe = describe;
        this.lists = lists;
        list = new ListedKind<>(RefundJson.KIND, InstructionStatuses.REFUND, this::conditions);
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        return lists.list(request, list, instructions.refunds());
    }

    private ListFilter conditions(ListFilter filter, Caller.Member caller, Query query) {
        return filter.withRefundOf(query.text("payment_id").map(id -> payment(caller, id)))
                .withPhone(FilterReader.phone("phone", caller, query))
                .withChangedSince(query.time("updated_since"));
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<byte[]> get(HttpRequest<?> request, String id) {
        return Responses.ok(RefundJson.of(RefundJson.KIND.find(Callers.member(request), instructions.refunds(), id)));
    }

    /// Only the metadata can be changed.
    @Patch("/{id}")
    @Needs(Permission.REFUND)
    HttpResponse<byte[]> describe(HttpRequest<?> request, String id) {
        describe.handle(
                MetadataRequest.read(request, new Subject(Subject.Kind.REFUND, RefundJson.KIND.id(id).value())));
        return get(request, id);
    }

    /// A payment that the account doesn't have is refused: an empty list would look like one without refunds.
    private PaymentId payment(Caller.Member caller, String id) {
        PaymentId known = PaymentId.parse(id).orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID,
                "payment_id", "payment_id is no id of a payment"));
        if (!instructions.references(caller.merchant(), caller.acting().id(), List.of(known)).containsKey(known)) {
            throw new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND, Optional.of("payment_id"));
        }
        return known;
    }
}
