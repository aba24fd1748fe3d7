package dev.hazina.http.dashboard.statement;

import dev.hazina.application.merchant.Caller;
import dev.hazina.application.merchant.ChangeSettings;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.statement.Statement;
import dev.hazina.application.statement.StatementReads;
import dev.hazina.application.statement.StatementScope;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.FormData;
import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Forms;
import dev.hazina.http.dashboard.LayoutFactory;
import dev.hazina.http.dashboard.Notice;
import dev.hazina.http.dashboard.Pages;
import dev.hazina.http.dashboard.Problem;
import dev.hazina.http.dashboard.Section;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.merchant.MerchantRequests;
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
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A statement as a page, and as the two files.
@Controller("/dashboard/statement")
@Consumes(MediaType.ALL)
final class StatementPageController {
    private static final String PATH = "/dashboard/statement";
    private static final String CADENCE = "/dashboard/statement/cadence";

    private final StatementReads statements;
    private final StatementFiles files;
    private final MerchantReads merchants;
    private final ChangeSettings change;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    StatementPageController(StatementReads statements, StatementFiles files, MerchantReads merchants,
            ChangeSettings change, Forms forms, LayoutFactory layouts, Pages pages) {
        this.statements = statements;
        this.files = files;
        this.merchants = merchants;
        this.change = change;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request) {
        return page(request, forms.blank(request, CADENCE));
    }

    @Get("/totals.csv")
    @Needs(Permission.READ)
    HttpResponse<?> totals(HttpRequest<?> request) {
        return files.totals(request, scope(request));
    }

    @Get("/transactions.csv")
    @Needs(Permission.READ)
    HttpResponse<?> transactions(HttpRequest<?> request) {
        return files.countedTransactions(request, scope(request));
    }

    @Post("/cadence")
    @Needs(Permission.MANAGE_MERCHANT)
    HttpResponse<?> mail(HttpRequest<?> request) {
        return forms.process(request, form -> {
            StatementCadence cadence = MerchantRequests.cadence("cadence", form.requiredText("cadence"));
            change.handle(new ChangeSettings.Command(Actors.of(request), Callers.member(request).acting(),
                    new ChangeSettings.OpsUrl.Keep(), Optional.of(cadence)));
            return Pages.redirect(PATH, Notice.SETTINGS_SAVED);
        }, view -> page(request, view));
    }

    private static StatementScope scope(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Query query = Query.of(request);
        return StatementPeriod.of(query, caller.acting().zone()).scope(caller.merchant(), caller.acting().id(), currency(caller, query));
    }

    private static Currency currency(Caller.Member caller, Query query) {
        return query.optional("currency").flatMap(Currency::ofCode).orElse(caller.acting().defaultCurrency());
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView cadence) {
        Caller.Member caller = Callers.member(request);
        Query query = Query.of(request);
        StatementPeriod window = StatementPeriod.of(query, caller.acting().zone());
        Currency currency = currency(caller, query);
        try {
            return answer(request, window, currency, rows(statements.totals(scope(request))), "", cadence);
        } catch (Refusal.Invalid wrongDay) {
            return answer(request, window, currency, List.of(), Problem.of(wrongDay, FormData.empty()).message(),
                    cadence);
        }
    }

    private HttpResponse<?> answer(HttpRequest<?> request, StatementPeriod window, Currency currency,
            List<StatementPage.Row> rows, String problem, FormView cadence) {
        Caller.Member caller = Callers.member(request);
        StatementCadence now = merchants.settings(caller.merchant(), caller.acting().id())
                .map(AccountSettings::cadence).orElse(StatementCadence.NONE);
        String parameters = window.parameters(currency);
        int status = problem.isEmpty() ? cadence.status() : HttpStatus.BAD_REQUEST.getCode();
        return pages.answer(status, "statement/statement", new StatementPage(
                layouts.of(request, Section.STATEMENT), window.from(), window.to(),
                Choice.currencies(List.of(Currency.values()), currency.name()),
                problem, rows, PATH + "/totals.csv" + parameters, PATH + "/transactions.csv" + parameters,
                Optional.of(cadence).filter(any -> caller.role().may(Permission.MANAGE_MERCHANT)),
                Stream.of(StatementCadence.values()).map(one -> new Choice(one.wire(), words(one), one == now))
                        .toList(),
                words(now)));
    }

    private static String words(StatementCadence cadence) {
        return switch (cadence) {
            case NONE -> "Never";
            case MONTHLY -> "Every month";
        };
    }

    private static List<StatementPage.Row> rows(Statement statement) {
        Currency currency = statement.scope().currency();
        return List.of(row("Payments that succeeded", currency, statement.inboundSucceeded()),
                new StatementPage.Row("Fees", "", Amount.of(currency, statement.feesPaid())),
                row("Refunds", currency, statement.refundsSucceeded()),
                row("Payouts that succeeded", currency, statement.payoutsSucceeded()),
                row("Payouts in progress", currency, statement.payoutsPending()),
                row("Corrections by the platform", currency, statement.corrections()),
                new StatementPage.Row("In the wallets now, available", "", Amount.of(currency, statement.available())),
                new StatementPage.Row("In the wallets now, reserved", "", Amount.of(currency, statement.pending())));
    }

    private static StatementPage.Row row(String name, Currency currency, Statement.CountAndSum tally) {
        return new StatementPage.Row(name, String.valueOf(tally.count()), Amount.of(currency, tally.amount()));
    }
}
