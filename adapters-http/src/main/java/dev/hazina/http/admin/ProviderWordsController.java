package dev.hazina.http.admin;

import dev.hazina.application.channel.KeptWords;
import dev.hazina.application.channel.KeptWordsReads;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;

/// What a provider last said about a payment, a refund or a payout, in its own words, for platform staff.
@Controller("/v1/admin")
@Consumes(MediaType.ALL)
final class ProviderWordsController {
    private static final String NOTHING = "words of its provider";

    private final SubjectOwners owners;
    private final KeptWordsReads words;

    ProviderWordsController(SubjectOwners owners, KeptWordsReads words) {
        this.owners = owners;
        this.words = words;
    }

    @Get("/payments/{id}/provider-words")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> ofPayment(String id) {
        return about(Subject.Kind.PAYMENT, id);
    }

    @Get("/refunds/{id}/provider-words")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> ofRefund(String id) {
        return about(Subject.Kind.REFUND, id);
    }

    @Get("/payouts/{id}/provider-words")
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<byte[]> ofPayout(String id) {
        return about(Subject.Kind.PAYOUT, id);
    }

    private HttpResponse<byte[]> about(Subject.Kind kind, String id) {
        Subject subject = CanonicalUuid.parse(id).map(known -> new Subject(kind, known))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PROVIDER_WORDS_NOT_FOUND, NOTHING));
        KeptWords kept = owners.ownerOf(subject).flatMap(owner -> words.about(owner.merchant(), subject))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PROVIDER_WORDS_NOT_FOUND, NOTHING));
        return Responses.ok(Json.object(o -> o.text("provider", kept.provider())
                .text("code", kept.words().code())
                .text("sentence", kept.words().sentence())
                .text("fault", kept.words().fault().wire())
                .text("said_at", Times.print(kept.at()))));
    }
}
