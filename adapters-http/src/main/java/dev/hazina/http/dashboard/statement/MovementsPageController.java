package dev.hazina.http.dashboard.statement;

import dev.hazina.application.key.Caller;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.statement.MovementReads;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.application.statement.WalletMovement;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.list.ListRequest;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.Pager;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.request.Query;
import dev.hazina.http.statement.BooksFormat;
import dev.hazina.http.statement.StatementFiles;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Wallet movements as a page, and as a file.
@Controller(MoneyLinks.MOVEMENTS)
@Consumes(MediaType.ALL)
final class MovementsPageController {
    private static final String FILE = MoneyLinks.MOVEMENTS + "/movements.csv";
    private static final String BOOKS = MoneyLinks.MOVEMENTS + "/books.csv";
    private static final String WALLET = "wallet";
    private static final int ROWS = 50;

    private final MovementReads movements;
    private final WalletReads wallets;
    private final StatementFiles files;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final InstantSource clock;

    MovementsPageController(MovementReads movements, WalletReads wallets, StatementFiles files, LayoutFactory layouts,
            Pages pages, InstantSource clock) {
        this.movements = movements;
        this.wallets = wallets;
        this.files = files;
        this.layouts = layouts;
        this.pages = pages;
        this.clock = clock;
    }

    /// What the filters ask for.
    private record Wanted(StatementPeriod period, Optional<Wallet> wallet, Currency currency) {

        MovementScope scope(Caller.Member caller) {
            return new MovementScope(caller.merchant(), caller.acting().id(), wallet.map(Wallet::id),
                    Optional.of(currency));
        }
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request) {
        Wanted wanted = wanted(request);
        try {
            return listed(request, wanted);
        } catch (Refusal.Invalid wrongDay) {
            return pages.answer(HttpStatus.BAD_REQUEST.getCode(), "statement/movements",
                    page(request, wanted, Problem.of(wrongDay, FormData.empty()).message(),
                            new Page<>(List.of(), Optional.empty())));
        }
    }

    @Get("/movements.csv")
    @Needs(Permission.READ)
    HttpResponse<?> file(HttpRequest<?> request) {
        Wanted wanted = wanted(request);
        return files.movements(request, wanted.scope(Callers.member(request)), wanted.wallet(),
                wanted.period().since(), wanted.period().before());
    }

    @Get("/books.csv")
    @Needs(Permission.READ)
    HttpResponse<?> books(HttpRequest<?> request) {
        BooksFormat format = Query.of(request).oneOf("for", BooksFormat::ofWire)
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, "for", "for is required"));
        Wanted wanted = wanted(request);
        return files.books(request, format, wanted.scope(Callers.member(request)), wanted.wallet(),
                wanted.period().since(), wanted.period().before());
    }

    private Wanted wanted(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Query query = Query.of(request);
        Optional<Wallet> wallet = query.optional(WALLET).map(number -> wallets
                .find(caller.merchant(), WalletRef.parse(caller.acting().id(), number))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND)));
        return new Wanted(StatementPeriod.of(query, caller.acting().zone()), wallet,
                wallet.map(Wallet::currency).or(() -> query.optional("currency").flatMap(Currency::ofCode))
                        .orElse(caller.acting().defaultCurrency()));
    }

    private HttpResponse<?> listed(HttpRequest<?> request, Wanted wanted) {
        StatementPeriod period = wanted.period();
        Optional<Instant> end = period.before();
        Optional<Instant> cursor = ListRequest.of(request).page().before()
                .filter(before -> end.isEmpty() || before.isBefore(end.get()));
        Page<WalletMovement> page = movements.list(wanted.scope(Callers.member(request)),
                new PageRequest(period.since(), cursor.or(() -> end), ROWS));
        return pages.ok("statement/movements", page(request, wanted, "", page));
    }

    private MovementsPage page(HttpRequest<?> request, Wanted wanted, String problem, Page<WalletMovement> page) {
        Caller.Member caller = Callers.member(request);
        StatementPeriod period = wanted.period();
        List<Wallet> all = wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(), Optional.empty());
        Optional<String> number = wanted.wallet().map(Wallet::number);
        String parameters = period.parameters(wanted.currency()) + number.map(one -> "&wallet=" + one).orElse("");
        return new MovementsPage(layouts.of(request, Section.MOVEMENTS), period.from(), period.to(),
                MonthChoices.of(MoneyLinks.MOVEMENTS, period, clock.instant(), wanted.currency(), number),
                WalletChoices.of(all, wanted.wallet()),
                wanted.wallet().isPresent()
                        ? List.of()
                        : Choice.currencies(List.of(Currency.values()), wanted.currency().name()),
                problem, problem.isEmpty() ? summary(caller, wanted) : List.of(), wanted.wallet().isPresent(),
                MovementRows.of(all, page.rows()), pager(request, page), FILE + parameters,
                BOOKS + parameters + "&for=");
    }

    private List<SummaryRow> summary(Caller.Member caller, Wanted wanted) {
        MovementScope scope = wanted.scope(caller);
        Instant end = wanted.period().before().orElseGet(clock::instant);
        return MovementRows.summary(wanted.period(), wanted.currency(),
                wanted.period().since().map(since -> movements.balances(scope, wanted.currency(), since)),
                movements.balances(scope, wanted.currency(), end));
    }

    private static Pager pager(HttpRequest<?> request, Page<WalletMovement> page) {
        return ListRequest.of(request, "from", "to", WALLET, "currency").pager(page);
    }
}
