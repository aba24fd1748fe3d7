package dev.hazina.http.refund;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.domain.access.Permission;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.instruction.InstructionStatuses;
import dev.hazina.http.request.FilterReader;
import dev.hazina.http.request.Query;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;

/// Refunds of all payments of the account acted on.
@Controller("/v1/refunds")
@Consumes(MediaType.ALL)
final class RefundListController {
    private final InstructionReads instructions;
    private final FilterReader filters;

    RefundListController(InstructionReads instructions, FilterReader filters) {
        this.instructions = instructions;
        this.filters = filters;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Query query = Query.of(request);
        ListFilter filter = filters.read(caller, query, InstructionStatuses.REFUND)
                .withReference(FilterReader.beginning(query)).withPhone(FilterReader.phone(caller, query));
        return Responses.page(
                instructions.refunds().list(caller.merchant(), caller.acting().id(), filter, query.page()),
                RefundJson::write);
    }
}
