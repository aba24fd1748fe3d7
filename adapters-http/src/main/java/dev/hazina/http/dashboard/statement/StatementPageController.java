package dev.hazina.http.dashboard.statement;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.ChangeSettings;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.statement.FileColumns;
import dev.hazina.application.statement.FileStatements;
import dev.hazina.application.statement.FiledStatement;
import dev.hazina.application.statement.Statement;
import dev.hazina.application.statement.StatementMailing;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.merchant.MerchantRequests;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import dev.hazina.http.statement.StatementFiles;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A statement as a page, and as the two files.
@Controller(MoneyLinks.STATEMENT)
@Consumes(MediaType.ALL)
final class StatementPageController {
    private static final String WALLET = "wallet";
    private static final String CADENCE = MoneyLinks.STATEMENT + "/cadence";

    private final StatementReads statements;
    private final FileStatements filing;
    private final LateNotes late;
    private final RecipientChoices recipients;
    private final WalletReads wallets;
    private final StatementFiles files;
    private final MerchantReads merchants;
    private final ChangeSettings change;
    private final StatementMailing mailing;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final WorkPlaces places;
    private final InstantSource clock;

    StatementPageController(StatementReads statements, FileStatements filing, LateNotes late,
            RecipientChoices recipients, WalletReads wallets,
            StatementFiles files, MerchantReads merchants, ChangeSettings change, StatementMailing mailing,
            Forms forms, LayoutFactory layouts, Pages pages, WorkPlaces places, InstantSource clock) {
        this.clock = clock;
        this.places = places;
        this.statements = statements;
        this.filing = filing;
        this.late = late;
        this.recipients = recipients;
        this.wallets = wallets;
        this.files = files;
        this.merchants = merchants;
        this.change = change;
        this.mailing = mailing;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request) {
        return places.within(Work.TOTALS, request, () -> page(request, forms.blank(request, CADENCE)));
    }

    @Get("/totals.csv")
    @Needs(Permission.READ)
    HttpResponse<?> totals(HttpRequest<?> request) {
        return places.within(Work.TOTALS, request,
                () -> files.totals(request, scope(request, wanted(request)), FileColumns.ALL));
    }

    @Get("/transactions.csv")
    @Needs(Permission.READ)
    HttpResponse<?> transactions(HttpRequest<?> request) {
        return files.countedTransactions(request, scope(request, wanted(request)));
    }

    @Get("/statement.pdf")
    @Needs(Permission.READ)
    HttpResponse<?> pdf(HttpRequest<?> request) {
        Wanted wanted = wanted(request);
        StatementPeriod period = wanted.period();
        FileStatements.Holder holder = holder(request, wanted);
        return files.pdf(request, () -> filing.handle(holder, period.since(), period.before()));
    }

    @Post("/cadence")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> mail(HttpRequest<?> request) {
        return forms.process(request, form -> {
            StatementCadence cadence = MerchantRequests.cadence("cadence", form.requiredText("cadence"));
            if (cadence != StatementCadence.NONE && !mailing.isAvailable()) {
                throw new Refusal.Precondition(RefusalCode.NO_MAIL,
                        "no mail server is set, so statements can't be mailed");
            }
            change.handle(new ChangeSettings.Command(Actors.of(request), Callers.member(request).acting(),
                    new ChangeSettings.OpsUrl.Keep(), Optional.of(cadence), Optional.empty(), Optional.empty(),
                    Optional.empty(), Optional.of(recipients.chosen(form))));
            return Pages.redirect(MoneyLinks.STATEMENT, Notice.SETTINGS_SAVED);
        }, view -> places.within(Work.TOTALS, request, () -> page(request, view)));
    }

    private static StatementScope scope(HttpRequest<?> request, Wanted wanted) {
        Caller.Member caller = Callers.member(request);
        return wanted.period().scope(caller.merchant(), caller.acting().id(), currency(request, wanted));
    }

    private static Currency currency(HttpRequest<?> request, Wanted wanted) {
        return wanted.wallet().map(Wallet::currency)
                .or(() -> Query.of(request).optional("currency").map(code -> Currency.ofCode(code)
                        .orElseThrow(() -> new Refusal.Invalid(RefusalCode.CURRENCY_UNSUPPORTED, "currency",
                                "currency is not one of the known values"))))
                .orElse(Callers.member(request).acting().defaultCurrency());
    }

    /// What the filters ask for. It is read once for each request, because the wallet stands in the database.
    private record Wanted(StatementPeriod period, Optional<Wallet> wallet) {}

    private Wanted wanted(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Query query = Query.of(request);
        return new Wanted(StatementPeriod.of(query, caller.acting().zone()),
                query.optional(WALLET).map(number -> wallets
                        .find(caller.merchant(), WalletRef.parse(caller.acting().id(), number))
                        .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND))));
    }

    private FileStatements.Holder holder(HttpRequest<?> request, Wanted wanted) {
        Caller.Member caller = Callers.member(request);
        String business = merchants.profile(caller.merchant(), caller.user())
                .orElseThrow(Refusal.Unauthorized::new).merchant().name().text();
        return new FileStatements.Holder(business, caller.acting(), wanted.wallet(), currency(request, wanted));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView cadence) {
        Wanted wanted = wanted(request);
        try {
            StatementPeriod period = wanted.period();
            Currency currency = currency(request, wanted);
            Optional<StatementScope> all = Optional.of(scope(request, wanted))
                    .filter(any -> wanted.wallet().isEmpty());
            // Both tables end at the same instant, also where money moves between the two reads.
            Optional<Instant> end = all.map(statements::end).or(period::before);
            FiledStatement filed = filing.totals(holder(request, wanted), period.since(), end);
            Optional<Statement> sums = all.map(one -> statements.totals(one, end.orElseThrow(), filed.opening(),
                    filed.closing()));
            return answer(request, wanted, currency, Optional.of(FiledViews.of(filed)),
                    sums.map(one -> rows(one, period.to().isEmpty())).orElse(List.of()),
                    sums.map(one -> new Bridge(filed, one).rows()).orElse(List.of()),
                    late.of(Callers.member(request), currency, wanted.wallet().map(Wallet::id), period.since(),
                            period.before()),
                    "", cadence);
        } catch (Refusal.Invalid wrong) {
            return answer(request, wanted, Callers.member(request).acting().defaultCurrency(), Optional.empty(),
                    List.of(), List.of(), List.of(),
                    Problem.of(wrong, FormData.empty()).message(), cadence);
        }
    }

    private HttpResponse<?> answer(HttpRequest<?> request, Wanted wanted, Currency currency,
            Optional<StatementPage.Filed> filed, List<StatementPage.Row> rows, List<StatementPage.Step> bridge,
            List<StatementPage.Note> notes, String problem, FormView cadence) {
        Caller.Member caller = Callers.member(request);
        Optional<AccountSettings> settings = merchants.settings(caller.merchant(), caller.acting().id());
        StatementCadence now = settings.map(AccountSettings::cadence).orElse(StatementCadence.NONE);
        boolean changes = caller.role().may(Permission.MANAGE_MERCHANT) && mailing.isAvailable();
        Optional<String> number = wanted.wallet().map(Wallet::number);
        String parameters = wanted.period().parameters(currency) + number.map(one -> "&wallet=" + one).orElse("");
        int status = problem.isEmpty() ? cadence.status() : HttpStatus.BAD_REQUEST.getCode();
        return pages.answer(status, "statement/statement", new StatementPage(layouts.of(request, Section.STATEMENT),
                filters(caller, wanted, currency), problem, filed, rows, notes, bridge,
                new StatementPage.Files(MoneyLinks.STATEMENT + "/totals.csv" + parameters,
                        MoneyLinks.STATEMENT + "/transactions.csv" + parameters,
                        MoneyLinks.STATEMENT + "/statement.pdf" + parameters, MoneyLinks.MOVEMENTS + parameters),
                Optional.of(cadence).filter(any -> changes),
                Stream.of(StatementCadence.values()).filter(any -> mailing.isAvailable())
                        .map(one -> new Choice(one.wire(), words(one), one == now))
                        .toList(),
                changes
                        ? recipients.of(caller.merchant(),
                                settings.map(AccountSettings::statementRecipients).orElse(List.of()))
                        : List.of(),
                mailed(now)));
    }

    private StatementPage.Filters filters(Caller.Member caller, Wanted wanted, Currency currency) {
        List<Wallet> all = wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(), Optional.empty());
        return new StatementPage.Filters(wanted.period().from(), wanted.period().to(),
                WalletChoices.of(all, wanted.wallet()), wanted.wallet().isPresent()
                        ? List.of()
                        : Choice.currencies(List.of(Currency.values()), currency.name()),
                MonthChoices.of(MoneyLinks.STATEMENT, wanted.period(), clock.instant(), currency,
                        wanted.wallet().map(Wallet::number)));
    }

    private static String words(StatementCadence cadence) {
        return text("statement.cadence." + cadence.wire());
    }

    private static String mailed(StatementCadence cadence) {
        return switch (cadence) {
            case NONE -> text("statement.by-mail-never");
            case MONTHLY -> text("statement.by-mail-monthly");
        };
    }

    /// @param untilNow whether the period ends now, so that the present balances belong to it
    private static List<StatementPage.Row> rows(Statement statement, boolean untilNow) {
        Currency currency = statement.scope().currency();
        List<StatementPage.Row> rows = List.of(
                row(text("statement.row.payments"), currency, statement.inboundSucceeded()),
                new StatementPage.Row(text("statement.row.fees"), "", Amount.of(currency, statement.feesPaid())),
                row(text("statement.row.refunds"), currency, statement.refundsSucceeded()),
                row(text("statement.row.payouts"), currency, statement.payoutsSucceeded()),
                row(text("statement.row.payouts-pending"), currency, statement.payoutsPending()),
                row(text("statement.row.corrections"), currency, statement.corrections()),
                new StatementPage.Row(text("statement.row.available"), "", Amount.of(currency, statement.available())),
                new StatementPage.Row(text("statement.row.reserved"), "", Amount.of(currency, statement.pending())));
        return untilNow ? rows : rows.subList(0, rows.size() - 2);
    }

    private static StatementPage.Row row(String name, Currency currency, Statement.CountAndSum tally) {
        return new StatementPage.Row(name, String.valueOf(tally.count()), Amount.of(currency, tally.amount()));
    }
}
