package dev.hazina.http.ledger;

import dev.hazina.application.key.Caller;
import dev.hazina.application.ledger.BookLine;
import dev.hazina.application.ledger.EntryReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.Optional;

/// The ledger entries of a payment or a payout of the account acted on.
@Controller("/v1")
@Consumes(MediaType.ALL)
final class EntryController {
    private final EntryReads reads;

    EntryController(EntryReads reads) {
        this.reads = reads;
    }

    @Get("/payments/{id}/entries")
    @Needs(Permission.READ)
    HttpResponse<byte[]> ofPayment(HttpRequest<?> request, String id) {
        return list(request, PaymentId.parse(id).map(known -> new Subject(Subject.Kind.PAYMENT, known.value())),
                RefusalCode.PAYMENT_NOT_FOUND);
    }

    @Get("/payouts/{id}/entries")
    @Needs(Permission.READ)
    HttpResponse<byte[]> ofPayout(HttpRequest<?> request, String id) {
        return list(request, PayoutId.parse(id).map(known -> new Subject(Subject.Kind.PAYOUT, known.value())),
                RefusalCode.PAYOUT_NOT_FOUND);
    }

    private HttpResponse<byte[]> list(HttpRequest<?> request, Optional<Subject> of, RefusalCode unknown) {
        Caller.Member caller = Callers.member(request);
        return Responses.list(of.flatMap(known -> reads.of(caller.merchant(), caller.acting().id(), known))
                .orElseThrow(() -> new Refusal.NotFound(unknown)), EntryController::write);
    }

    private static void write(JsonWriter json, BookLine line) {
        json.text("posting", line.posting().wire())
                .text("subject", line.subject().kind().wire())
                .text("subject_id", line.subject().id().toString())
                .number("line", line.line())
                .text("place", line.place())
                .nullableText("wallet_id", line.wallet().map(WalletId::toString))
                .money("amount", line.amount().toMajor())
                .text("currency", line.amount().currency().name())
                .nullableMoney("balance_after", line.balanceAfter().map(Money::toMajor))
                .text("at", Times.print(line.at()));
    }
}
