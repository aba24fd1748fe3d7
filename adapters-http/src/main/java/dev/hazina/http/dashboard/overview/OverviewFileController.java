package dev.hazina.http.dashboard.overview;

import dev.hazina.application.key.Caller;
import dev.hazina.application.statement.DailyReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.request.Query;
import dev.hazina.http.statement.CsvFiles;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.time.InstantSource;
import java.time.LocalDate;

/// The days of the overview as a file.
@Controller(DashboardPaths.HOME + OverviewFileController.FILE)
@Consumes(MediaType.ALL)
final class OverviewFileController {
    static final String FILE = "/days.csv";

    private final DailyReads days;
    private final CsvFiles files;
    private final InstantSource clock;

    OverviewFileController(DailyReads days, CsvFiles files, InstantSource clock) {
        this.days = days;
        this.files = files;
        this.clock = clock;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> file(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        Account account = caller.acting();
        Query query = Query.of(request);
        Currency currency = query.optional("currency").flatMap(Currency::ofCode).orElse(account.defaultCurrency());
        OverviewPeriod.Days shown = OverviewPeriod.of(query, LocalDate.ofInstant(clock.instant(), account.zone()))
                .days();
        return files.send(request, caller.merchant(),
                "days-" + account.number() + "-" + currency + "-" + shown.first() + "-to-" + shown.last(), lines -> {
                    lines.accept(BusyDay.header());
                    BusyDay.of(currency, shown, days.days(caller.merchant(), account.id(), currency, account.zone(),
                            shown.first(), shown.last())).forEach(day -> lines.accept(day.line()));
                    return false;
                });
    }

    /// The address of the file of some days.
    static String of(OverviewPeriod.Days days, Currency currency) {
        return DashboardPaths.HOME + FILE + "?from=" + days.first() + "&to=" + days.last() + "&currency=" + currency;
    }
}
