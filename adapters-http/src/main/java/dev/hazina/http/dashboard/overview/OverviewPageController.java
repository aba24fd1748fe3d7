package dev.hazina.http.dashboard.overview;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.statement.DailyReads;
import dev.hazina.application.statement.DailyReads.Day;
import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Chart;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.math.BigDecimal;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The overview of an account.
@Controller(DashboardPaths.HOME)
@Consumes(MediaType.ALL)
final class OverviewPageController {
    private static final int DAYS = 30;

    private final WorkPlaces places;
    private final WalletReads wallets;
    private final DailyReads days;
    private final AttentionItems attention;
    private final TourOffer tourOffer;
    private final InstantSource clock;
    private final LayoutFactory layouts;
    private final Pages pages;

    OverviewPageController(WorkPlaces places, WalletReads wallets, DailyReads days, AttentionItems attention,
            TourOffer tourOffer,
            InstantSource clock, LayoutFactory layouts, Pages pages) {
        this.places = places;
        this.wallets = wallets;
        this.days = days;
        this.attention = attention;
        this.tourOffer = tourOffer;
        this.clock = clock;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request) {
        return places.within(Work.LIST, request, () -> page(request));
    }

    private HttpResponse<?> page(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Currency currency = Query.of(request).optional("currency").flatMap(Currency::ofCode)
                .orElse(caller.acting().defaultCurrency());
        List<Wallet> open = wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(),
                Optional.of(false));
        ZoneId zone = caller.acting().zone();
        LocalDate today = LocalDate.ofInstant(clock.instant(), zone);
        LocalDate first = today.minusDays(DAYS - 1L);
        List<Day> busy = days.days(caller.merchant(), caller.acting().id(), currency, zone, first, today);
        List<Choice> currencies = open.stream().map(Wallet::currency).distinct().sorted()
                .map(one -> new Choice(one.name(), one.name(), one == currency)).toList();
        return pages.ok("overview/overview",
                new OverviewPage(layouts.of(request, Section.OVERVIEW), tourOffer.isDue(caller),
                        open.stream().map(OverviewPageController::balance).toList(), attention.of(caller), currencies,
                        sum(currency, busy.stream().filter(day -> day.date().equals(today)).map(Day::collected),
                                "overview.payments"),
                        sum(currency, busy.stream().map(Day::collected), "overview.payments"),
                        sum(currency, busy.stream().map(Day::paidOut), "overview.payouts"),
                        chart(currency, busy, first),
                        busy.isEmpty()));
    }

    private static OverviewPage.Balance balance(Wallet wallet) {
        return new OverviewPage.Balance(wallet.number(), wallet.name().text(), Amount.of(wallet.availableMoney()),
                Amount.of(wallet.pendingMoney()), wallet.isDefault());
    }

    private static OverviewPage.Sum sum(Currency currency, Stream<CountAndSum> tallies, String counted) {
        List<CountAndSum> all = tallies.toList();
        BigDecimal amount = all.stream().map(CountAndSum::amount).reduce(Money.zero(currency).toMajor(),
                BigDecimal::add);
        return new OverviewPage.Sum(Amount.of(currency, amount),
                text(counted, all.stream().mapToLong(CountAndSum::count).sum()));
    }

    private static Chart chart(Currency currency, List<Day> busy, LocalDate first) {
        Map<LocalDate, Day> byDate = busy.stream().collect(Collectors.toMap(Day::date, day -> day));
        return Chart.of(currency, first.datesUntil(first.plusDays(DAYS)).map(date -> Optional
                .ofNullable(byDate.get(date)).map(day -> new Chart.Point(date, day.collected().amount(),
                        day.paidOut().amount()))
                .orElseGet(() -> new Chart.Point(date, BigDecimal.ZERO, BigDecimal.ZERO))).toList());
    }
}
