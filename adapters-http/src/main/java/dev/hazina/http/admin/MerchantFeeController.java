package dev.hazina.http.admin;

import dev.hazina.application.fee.ChangeMerchantFees;
import dev.hazina.application.fee.MerchantFeeTerms;
import dev.hazina.application.fee.PreviewFees;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.fee.FeeProposal;
import dev.hazina.domain.fee.FeeTerms;
import dev.hazina.domain.fee.MerchantFees;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
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
    private final PreviewFees preview;
    private final WorkPlaces places;
    private final InstantSource clock;

    MerchantFeeController(MerchantDirectory directory, MerchantFeeTerms terms, ChangeMerchantFees change,
            PreviewFees preview, WorkPlaces places, InstantSource clock) {
        this.directory = directory;
        this.terms = terms;
        this.change = change;
        this.preview = preview;
        this.places = places;
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
                body.text("counts_from").map(text -> Timestamps.read("counts_from", text)), ReadProposals.in(body)));
        Json json = json(merchant, after);
        return after.proposal().isPresent() ? Responses.accepted(json) : Responses.ok(json);
    }

    /// Records nothing.
    @Post("/preview")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> preview(HttpRequest<?> request, String id) {
        MerchantDirectory.MerchantOverview found = find(id);
        String rules = RequestBody.json(request).text("rules").orElse("");
        PreviewFees.Preview made = places.within(Work.TOTALS, request, () -> preview.of(found.accounts(), rules));
        return Responses.ok(Json.object(o -> o.text("merchant_id", found.merchant().id().toString())
                .text("rules", made.rules()).text("since", Times.print(made.from()))
                .text("before", Times.print(made.before())).bool("counted_in_part", made.isPartial())
                .objects("rows", made.rows(), MerchantFeeController::write)));
    }

    @Delete("/proposal")
    @Needs(Permission.CHANGE_LIMITS)
    HttpResponse<?> withdraw(HttpRequest<?> request, String id) {
        change.withdraw(Actors.of(request), merchant(id), ReadProposals.in(Query.of(request)));
        return HttpResponse.noContent();
    }

    private MerchantId merchant(String id) {
        return find(id).merchant().id();
    }

    private MerchantDirectory.MerchantOverview find(String id) {
        return CanonicalUuid.parse(id).map(MerchantId::new).flatMap(directory::find)
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

    private static void write(JsonWriter json, PreviewFees.Row row) {
        json.text("currency", row.currency().name())
                .text("channel", row.channel().map(Channel::wire).orElse("payout")).number("count", row.count())
                .money("amount", row.amount().toMajor()).money("charged", row.charged().toMajor())
                .money("previewed", row.previewed().toMajor());
    }

    private static void write(JsonWriter json, FeeProposal open) {
        json.text("rules", open.rules()).nullableText("counts_from", open.countsFrom().map(Times::print))
                .text("proposed_by", open.by()).text("proposed_at", Times.print(open.at()))
                .text("expires_at", Times.print(open.at().plus(FeeProposal.LIFE)));
    }
}
