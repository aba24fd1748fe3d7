package dev.hazina.http.statement;

import dev.hazina.application.key.Caller;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.statement.MovementReads;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.request.Query;
import dev.hazina.http.response.Responses;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.Optional;

/// The wallet movements of the account acted on, or of one of its wallets.
@Controller("/v1")
@Consumes(MediaType.ALL)
final class MovementController {
    private final MovementReads reads;
    private final WalletReads wallets;
    private final StatementFiles files;

    MovementController(MovementReads reads, WalletReads wallets, StatementFiles files) {
        this.reads = reads;
        this.wallets = wallets;
        this.files = files;
    }

    @Get("/wallets/{id}/movements")
    @Needs(Permission.READ)
    HttpResponse<?> ofWallet(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        return answer(request, Optional.of(wallet(caller, id)), Optional.empty());
    }

    @Get("/movements")
    @Needs(Permission.READ)
    HttpResponse<?> ofAccount(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Query query = Query.of(request);
        Optional<Currency> currency = query.oneOf("currency", Currency::ofCode);
        return answer(request, query.text("wallet").map(id -> named(caller, id)), currency);
    }

    private HttpResponse<?> answer(HttpRequest<?> request, Optional<Wallet> wallet, Optional<Currency> currency) {
        Caller.Member caller = Callers.member(request);
        Query query = Query.of(request);
        PageRequest page = query.page();
        Optional<BooksFormat> books = CsvFiles.booksAsked(query);
        boolean csv = books.isEmpty() && CsvFiles.isAsked(query);
        var scope = new MovementScope(caller.merchant(), caller.acting().id(), wallet.map(Wallet::id), currency);
        Optional<Long> after = query.number("after");
        if (after.isPresent()) {
            requireNoPeriod(csv || books.isPresent(), page);
            return Responses.ok(WalletMovementJson.of(reads.after(scope, after.get(), page.limit())));
        }
        if (books.isPresent()) {
            return files.books(request, books.get(), ofOneCurrency(scope, wallet, caller), wallet, page.since(),
                    page.before());
        }
        return csv
                ? files.movements(request, scope, wallet, page.since(), page.before())
                : Responses.page(reads.list(scope, page), WalletMovementJson::write);
    }

    /// A program of bookkeeping has an account in one currency for the file, which has no column for it.
    private static MovementScope ofOneCurrency(MovementScope scope, Optional<Wallet> wallet, Caller.Member caller) {
        return wallet.isPresent() || scope.currency().isPresent()
                ? scope
                : new MovementScope(scope.merchant(), scope.account(), scope.wallet(),
                        Optional.of(caller.acting().defaultCurrency()));
    }

    private static void requireNoPeriod(boolean file, PageRequest page) {
        if (file || page.since().isPresent() || page.before().isPresent()) {
            throw new Refusal.Invalid(RefusalCode.FIELDS_CONTRADICT, "after",
                    "after can't be given together with since, before or a format other than json");
        }
    }

    private Wallet named(Caller.Member caller, String id) {
        return wallets.find(caller.merchant(), WalletRef.parse(caller.acting().id(), "wallet", id))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND, Optional.of("wallet")));
    }

    private Wallet wallet(Caller.Member caller, String id) {
        return wallets.find(caller.merchant(), WalletRef.parse(caller.acting().id(), id))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
    }
}
