package dev.hazina.http.admin;

import dev.hazina.application.approval.ApprovalLimits;
import dev.hazina.application.approval.ChangeApprovalLimit;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.discrepancy.ApprovalLimit;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Put;

/// The amounts above which a decision takes two people.
@Controller("/v1/admin/approval-limits")
@Consumes(MediaType.ALL)
final class ApprovalLimitController {
    private final ApprovalLimits limits;
    private final ChangeApprovalLimit change;

    ApprovalLimitController(ApprovalLimits limits, ChangeApprovalLimit change) {
        this.limits = limits;
        this.change = change;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> list() {
        return Responses.list(limits.list(), ApprovalLimitController::write);
    }

    /// The status is 202 while a second person has to agree.
    @Put("/{currency}")
    @Needs(Permission.CHANGE_LIMITS)
    HttpResponse<byte[]> change(HttpRequest<?> request, String currency) {
        Currency of = Currency.ofCode(currency).orElseThrow(() -> new Refusal.NotFound(RefusalCode.CURRENCY_NOT_FOUND));
        JsonBody body = RequestBody.json(request);
        Money amount = Money.ofMajor(of, body.requiredNumber("amount"));
        ApprovalLimit after = change.handle(new ChangeApprovalLimit.Command(Actors.of(request), amount,
                ReadProposals.in(body)));
        Json json = Json.object(o -> write(o, after));
        return after.proposal().isPresent() ? Responses.accepted(json) : Responses.ok(json);
    }

    private static void write(JsonWriter json, ApprovalLimit limit) {
        json.text("currency", limit.currency().name()).nullableMoney("amount", limit.amount().map(Money::toMajor))
                .nullableMoney("setting", limit.setting().map(Money::toMajor))
                .nullableMoney("proposed_amount", limit.proposal().map(open -> open.amount().toMajor()))
                .nullableText("proposed_by", limit.proposal().map(ApprovalLimit.Proposal::by))
                .nullableText("proposed_at", limit.proposal().map(open -> Times.print(open.at())));
    }
}
