package dev.hazina.http.statement;

import dev.hazina.application.key.Caller;
import dev.hazina.application.statement.Transaction;
import dev.hazina.application.statement.TransactionReads;
import dev.hazina.application.statement.TransactionSummary;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.instruction.InstructionStatuses;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.request.Query;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.Optional;

/// The transactions of the account acted on.
@Controller("/v1/transactions")
@Consumes(MediaType.ALL)
final class TransactionController {

    private final TransactionReads reads;

    TransactionController(TransactionReads reads) {
        this.reads = reads;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<byte[]> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Query query = Query.of(request);
        var filter = new TransactionReads.Filter(query.oneOf("kind", TransactionSummary.Kind::ofWire),
                query.oneOf("status", word -> Optional.of(word).filter(InstructionStatuses.TRANSACTION::contains)),
                query.oneOf("currency", Currency::ofCode));
        return Responses.page(reads.list(caller.merchant(), caller.acting().id(), filter, query.page()),
                TransactionController::write);
    }

    private static void write(JsonWriter json, Transaction transaction) {
        json.text("kind", transaction.kind().wire())
                .text("id", transaction.printedId())
                .text("status", transaction.status())
                .money("amount", transaction.amount().toMajor())
                .text("currency", transaction.amount().currency().name())
                .nullableText("channel", transaction.channel().map(Channel::wire))
                .nullableText("reference", transaction.reference())
                .nullableText("channel_receipt", transaction.receipt())
                .text("occurred_at", Times.print(transaction.occurredAt()))
                .text("wallet_id", transaction.wallet().toString())
                .money("fee", transaction.fee().toMajor())
                .money("net_amount", transaction.netAmount().toMajor());
    }
}
