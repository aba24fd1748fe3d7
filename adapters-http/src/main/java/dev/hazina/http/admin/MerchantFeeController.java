package dev.hazina.http.admin;

import dev.hazina.application.fee.ChangeMerchantFees;
import dev.hazina.application.fee.MerchantFeeTerms;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.fee.FeeProposal;
import dev.hazina.domain.fee.FeeTerms;
import dev.hazina.domain.fee.MerchantFees;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.request.Timestamps;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.InstantSource;
import java.util.Optional;

/// The fees that were agreed with a merchant.
@Controller("/v1/admin/merchants/{id}/fees")
@Consumes(MediaType.ALL)
final class MerchantFeeController {
    private final MerchantDirectory directory;
    private final MerchantFeeTerms terms;
    private final ChangeMerchantFees change;
    private final InstantSource clock;

    MerchantFeeController(MerchantDirectory directory, MerchantFeeTerms terms, ChangeMerchantFees change,
            InstantSource clock) {
        this.directory = directory;
        this.terms = terms;
        this.change = change;
        this.clock = clock;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> show(String id) {
        MerchantId merchant = merchant(id);
        return Responses.ok(json(merchant, terms.of(merchant)));
    }

    /// The status is 202 while a second person has to agree.
    @Post
    @Needs(Permission.CHANGE_LIMITS)
    HttpResponse<byte[]> change(HttpRequest<?> request, String id) {
        MerchantId merchant = merchant(id);
        JsonBody body = RequestBody.json(request);
        MerchantFees after = change.handle(new ChangeMerchantFees.Command(Actors.of(request), merchant,
                body.text("rules").orElse(""),
                body.text("counts_from").map(text -> Timestamps.read("counts_from", text))));
        Json json = json(merchant, after);
        return after.proposal().isPresent() ? Responses.accepted(json) : Responses.ok(json);
    }

    @Delete("/proposal")
    @Needs(Permission.CHANGE_LIMITS)
    HttpResponse<?> withdraw(HttpRequest<?> request, String id) {
        change.withdraw(Actors.of(request), merchant(id));
        return HttpResponse.noContent();
    }

    private MerchantId merchant(String id) {
        return CanonicalUuid.parse(id).map(MerchantId::new).flatMap(directory::find)
                .map(MerchantDirectory.MerchantOverview::merchant).map(Merchant::id)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND));
    }

    private Json json(MerchantId merchant, MerchantFees fees) {
        Optional<FeeTerms> now = fees.agreed().in(clock.instant());
        return Json.object(o -> o.text("merchant_id", merchant.toString())
                .text("rules", now.map(FeeTerms::rules).orElse(""))
                .objects("terms", fees.agreed().terms(), MerchantFeeController::write)
                .nullableObject("proposal", fees.proposal(), MerchantFeeController::write));
    }

    private static void write(JsonWriter json, FeeTerms terms) {
        json.number("number", terms.number()).text("rules", terms.rules())
                .text("counts_from", Times.print(terms.countsFrom())).text("proposed_by", terms.proposedBy())
                .text("agreed_by", terms.agreedBy()).text("agreed_at", Times.print(terms.agreedAt()));
    }

    private static void write(JsonWriter json, FeeProposal open) {
        json.text("rules", open.rules()).nullableText("counts_from", open.countsFrom().map(Times::print))
                .text("proposed_by", open.by()).text("proposed_at", Times.print(open.at()))
                .text("expires_at", Times.print(open.at().plus(FeeProposal.LIFE)));
    }
}
