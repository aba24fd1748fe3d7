package dev.hazina.http.admin;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.payout.BeginPayoutReview;
import dev.hazina.application.payout.EndPayoutReview;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
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
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Put;

/// The accounts of a merchant whose payouts staff review.
@Controller("/v1/admin/merchants/{id}/payout-reviews")
@Consumes(MediaType.ALL)
final class PayoutReviewController {
    private final MerchantDirectory directory;
    private final MerchantPayoutRules rules;
    private final BeginPayoutReview begin;
    private final EndPayoutReview end;

    PayoutReviewController(MerchantDirectory directory, MerchantPayoutRules rules, BeginPayoutReview begin,
            EndPayoutReview end) {
        this.directory = directory;
        this.rules = rules;
        this.begin = begin;
        this.end = end;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> list(String id) {
        return Responses.list(rules.reviews(merchant(id).merchant().id()), PayoutReviewController::write);
    }

    @Put("/{account}")
    @Needs(Permission.SUSPEND_MERCHANT)
    HttpResponse<byte[]> begin(HttpRequest<?> request, String id, String account) {
        Account of = account(id, account);
        PayoutReview begun = begin.handle(new BeginPayoutReview.Command(Actors.of(request), of.merchant(), of.id(),
                text(request, "reason")));
        return Responses.ok(Json.object(o -> write(o, begun)));
    }

    /// The status is 202 while a second person has to agree.
    @Post("/{account}/end")
    @Needs(Permission.REACTIVATE_MERCHANT)
    HttpResponse<?> end(HttpRequest<?> request, String id, String account) {
        Account of = account(id, account);
        return end
                .handle(new EndPayoutReview.Command(Actors.of(request), of.merchant(), of.id(), text(request, "note")))
                .<HttpResponse<?>>map(waits -> Responses.accepted(Json.object(o -> write(o, waits))))
                .orElseGet(HttpResponse::noContent);
    }

    private static Label text(HttpRequest<?> request, String name) {
        return Label.parse(name, RequestBody.json(request).requiredText(name), PayoutReview.LONGEST_TEXT);
    }

    private Account account(String merchant, String id) {
        return merchant(merchant).accounts().stream().filter(one -> one.id().toString().equals(id)).findFirst()
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.ACCOUNT_NOT_FOUND));
    }

    private MerchantDirectory.MerchantOverview merchant(String id) {
        return CanonicalUuid.parse(id).map(MerchantId::new).flatMap(directory::find)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.MERCHANT_NOT_FOUND));
    }

    private static void write(JsonWriter json, PayoutReview review) {
        json.text("account_id", review.account().toString()).text("reason", review.reason())
                .text("since", Times.print(review.since()))
                .nullableObject("ending", review.ending(), PayoutReviewController::write);
    }

    private static void write(JsonWriter json, PayoutReview.Ending ending) {
        json.text("note", ending.note()).text("proposed_by", ending.by())
                .text("proposed_at", Times.print(ending.at()))
                .text("expires_at", Times.print(ending.at().plus(PayoutReview.LIFE)));
    }
}
