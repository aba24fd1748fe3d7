package dev.hazina.http.dashboard.overview;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.statement.DailyReads;
import dev.hazina.application.statement.DailyReads.Day;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.payment.LatestPayments;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Chart;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The overview of an account.
@Controller(DashboardPaths.HOME)
@Consumes(MediaType.ALL)
final class OverviewPageController {
    private final WorkPlaces places;
    private final WalletReads wallets;
    private final DailyReads days;
    private final PeriodFigures figures;
    private final OutcomeFigures outcomes;
    private final AttentionItems attention;
    private final LatestPayments latest;
    private final TourOffer tourOffer;
    private final InstantSource clock;
    private final LayoutFactory layouts;
    private final Pages pages;

    OverviewPageController(WorkPlaces places, WalletReads wallets, DailyReads days, PeriodFigures figures,
            OutcomeFigures outcomes, AttentionItems attention, LatestPayments latest, TourOffer tourOffer,
            InstantSource clock,
            LayoutFactory layouts, Pages pages) {
        this.places = places;
        this.wallets = wallets;
        this.days = days;
        this.figures = figures;
        this.outcomes = outcomes;
        this.attention = attention;
        this.latest = latest;
        this.tourOffer = tourOffer;
        this.clock = clock;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_OWN)
    HttpResponse<?> show(HttpRequest<?> request) {
        if (!Callers.member(request).role().may(Permission.READ)) {
            return Pages.redirect(MoneyLinks.PAYMENTS);
        }
        return places.within(Work.LIST, request, () -> page(request));
    }

    private HttpResponse<?> page(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Currency currency = Query.of(request).optional("currency").flatMap(Currency::ofCode)
                .orElse(caller.acting().defaultCurrency());
        List<Wallet> open = wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(),
                Optional.of(false));
        LocalDate today = LocalDate.ofInstant(clock.instant(), caller.acting().zone());
        Query query = Query.of(request);
        try {
            return page(request, open, currency, OverviewPeriod.of(query, today), "");
        } catch (Refusal.Invalid wrong) {
            return page(request, open, currency, OverviewPeriod.usual(today),
                    Problem.of(wrong, FormData.empty()).message());
        }
    }

    private HttpResponse<?> page(HttpRequest<?> request, List<Wallet> open, Currency currency, OverviewPeriod period,
            String problem) {
        Caller.Member caller = Callers.member(request);
        Query query = Query.of(request);
        OverviewPeriod.Days shown = period.days();
        List<Day> busy = days.days(caller.merchant(), caller.acting().id(), currency, caller.acting().zone(),
                shown.first(), shown.last());
        List<Choice> currencies = open.stream().map(Wallet::currency).distinct().sorted()
                .map(one -> new Choice(one.name(), one.name(), one == currency)).toList();
        OverviewPage page = new OverviewPage(layouts.of(request, Section.OVERVIEW), tourOffer.isDue(caller),
                totals(open), open.stream().map(OverviewPageController::balance).toList(), attention.of(caller),
                currencies,
                links(period, currency), query.optional("from").orElse(""), query.optional("to").orElse(""),
                shown.words(), period.before().words(), problem,
                figures.of(caller.acting(), currency, period), chart(currency, busy, shown), busy.isEmpty(),
                OverviewFileController.of(shown, currency),
                outcomes.of(caller.acting(), currency, period), latest.of(caller));
        return pages.answer((problem.isEmpty() ? HttpStatus.OK : HttpStatus.BAD_REQUEST).getCode(),
                "overview/overview", page);
    }

    private static List<OverviewPage.PeriodLink> links(OverviewPeriod period, Currency currency) {
        return OverviewPeriod.all().stream().map(one -> new OverviewPage.PeriodLink(
                text("overview.period." + one.wire()),
                DashboardPaths.HOME + "?period=" + one.wire() + "&currency=" + currency,
                period.name().equals(Optional.of(one)))).toList();
    }

    private static List<OverviewPage.Total> totals(List<Wallet> open) {
        return open.stream().collect(Collectors.groupingBy(Wallet::currency, TreeMap::new, Collectors.toList()))
                .entrySet().stream().filter(of -> of.getValue().size() > 1)
                .map(of -> new OverviewPage.Total(text("overview.all-wallets", of.getKey().name()),
                        sum(of.getKey(), of.getValue(), Wallet::availableMoney),
                        sum(of.getKey(), of.getValue(), Wallet::pendingMoney)))
                .toList();
    }

    private static Amount sum(Currency currency, List<Wallet> wallets, Function<Wallet, Money> balance) {
        return Amount.of(wallets.stream().map(balance).map(MoneySum::of).reduce(MoneySum.zero(currency),
                MoneySum::plus));
    }

    private static OverviewPage.Balance balance(Wallet wallet) {
        return new OverviewPage.Balance(wallet.number(), wallet.name().text(), Amount.of(wallet.availableMoney()),
                Amount.of(wallet.pendingMoney()), wallet.isDefault());
    }

    private static Chart chart(Currency currency, List<Day> busy, OverviewPeriod.Days shown) {
        Map<LocalDate, Day> byDate = busy.stream().collect(Collectors.toMap(Day::date, day -> day));
        return Chart.of(currency, shown.first().datesUntil(shown.last().plusDays(1)).map(date -> Optional
                .ofNullable(byDate.get(date)).map(day -> new Chart.Point(date, day.collected().amount(),
                        day.paidOut().amount()))
                .orElseGet(() -> new Chart.Point(date, BigDecimal.ZERO, BigDecimal.ZERO))).toList());
    }
}
