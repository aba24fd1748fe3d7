package dev.hazina.http.payout;

import dev.hazina.application.key.Caller;
import dev.hazina.application.payout.ChangePayoutRule;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.PartLimits;
import dev.hazina.domain.instruction.PayoutLimits;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.RefundLimits;
import dev.hazina.domain.instruction.TransferLimits;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
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
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;

/// What the payouts of the merchant wait for.
@Controller("/v1/payout-rules")
@Consumes(MediaType.ALL)
final class PayoutRuleController {
    private final MerchantPayoutRules rules;
    private final ChangePayoutRule change;
    private final PayoutParts parts;
    private final InstantSource clock;

    PayoutRuleController(MerchantPayoutRules rules, ChangePayoutRule change, PayoutParts parts, InstantSource clock) {
        this.rules = rules;
        this.change = change;
        this.parts = parts;
        this.clock = clock;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        return Responses.list(rules.list(Callers.member(request).merchant()),
                (json, rule) -> write(json, rule.at(clock.instant())));
    }

    /// The status is 202 while a second owner has to agree, or a day has to pass.
    @Put("/{currency}")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<byte[]> change(HttpRequest<?> request, String currency) {
        Caller.Member caller = Callers.member(request);
        Currency of = Currency.ofCode(currency).orElseThrow(() -> new Refusal.NotFound(RefusalCode.CURRENCY_NOT_FOUND));
        JsonBody body = RequestBody.json(request);
        PayoutRule.Asked asked = PayoutRuleRequest.read(body, of)
                .withParts(parts.read(body, caller.merchant(), of, known(caller.merchant(), of)));
        PayoutRule after = change.handle(
                new ChangePayoutRule.Command(Actors.of(request), caller.merchant(), of, asked));
        Json json = Json.object(o -> write(o, after));
        return after.loosening().isPresent() ? Responses.accepted(json) : Responses.ok(json);
    }

    private List<PartLimits> known(MerchantId merchant, Currency currency) {
        return rules.list(merchant).stream().filter(rule -> rule.currency() == currency)
                .flatMap(rule -> Stream.concat(Stream.of(rule.asked()),
                        rule.loosening().map(PayoutRule.Loosening::asked).stream()))
                .flatMap(asked -> asked.parts().stream()).toList();
    }

    private static void write(JsonWriter json, PayoutRule rule) {
        json.text("currency", rule.currency().name());
        write(json, rule.asked());
        json.nullableObject("loosening", rule.loosening(), (o, open) -> {
            write(o, open.asked());
            o.text("asked_by", open.by().toString()).text("asked_at", Times.print(open.at()))
                    .nullableText("from", open.from().map(Times::print));
        });
    }

    private static void write(JsonWriter json, PayoutRule.Asked asked) {
        json.nullableMoney(PayoutRuleRequest.APPROVAL_FROM, asked.approvalFrom().map(Money::toMajor));
        write(json, asked.limits());
        json.bool(PayoutRuleRequest.NEW_RECIPIENT_WAITS, asked.newRecipientWaits())
                .bool(PayoutRuleRequest.NEW_RECIPIENT_CODE, asked.codeIsEnough())
                .nullableMoney(PayoutRuleRequest.MAIL_FROM, asked.mails().from().map(Money::toMajor))
                .bool(PayoutRuleRequest.MAIL_NEW_RECIPIENT, asked.mails().newRecipient());
        write(json, asked.transfers(), asked.refunds());
        json.objects(PayoutParts.LIMITS_BY, asked.parts(), (o, one) -> {
            write(o.text(PayoutParts.KIND, one.part().kind().wire()).text(PayoutParts.OF, one.part().id()),
                    one.limits());
            write(o, one.transfers(), one.refunds());
        });
    }

    private static void write(JsonWriter json, TransferLimits transfers, RefundLimits refunds) {
        json.nullableMoney(PayoutRuleRequest.TRANSFER_LIMIT, transfers.transfer().map(Money::toMajor))
                .nullableMoney(PayoutRuleRequest.TRANSFER_DAY_LIMIT, transfers.day().map(Money::toMajor))
                .nullableMoney(PayoutRuleRequest.REFUND_LIMIT, refunds.refund().map(Money::toMajor))
                .nullableMoney(PayoutRuleRequest.REFUND_DAY_LIMIT, refunds.day().map(Money::toMajor))
                .bool(PayoutRuleRequest.REFUND_LIMITS_WAIT, refunds.waits());
    }

    private static void write(JsonWriter json, PayoutLimits limits) {
        json.nullableMoney(PayoutRuleRequest.PAYOUT_LIMIT, limits.payout().map(Money::toMajor))
                .nullableMoney(PayoutRuleRequest.DAY_LIMIT, limits.day().map(Money::toMajor))
                .nullableMoney(PayoutRuleRequest.RECIPIENT_LIMIT, limits.recipient().map(Money::toMajor))
                .bool(PayoutRuleRequest.LIMITS_REFUSE, limits.refuses());
    }
}
