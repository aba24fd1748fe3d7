package dev.hazina.http.admin;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatReport;
import dev.hazina.application.floats.FloatStanding;
import dev.hazina.application.reconciliation.ReconcileDay;
import dev.hazina.application.reconciliation.ReconciledRow;
import dev.hazina.application.reconciliation.ReconciledRow.State;
import dev.hazina.application.reconciliation.Reconciliation;
import dev.hazina.application.reconciliation.Reconciliation.Flows;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import dev.hazina.http.statement.CsvFiles;
import dev.hazina.http.statement.PdfFiles;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/// A day of an account at a provider, both sides beside each other, for platform staff.
@Controller("/v1/admin/reconciliation")
@Consumes(MediaType.ALL)
final class ReconciliationController {
    private static final int MOST_ROWS = 500;

    private final FloatReport floats;
    private final InstantSource clock;
    private final ReconcileDay reconcile;
    private final CsvFiles files;
    private final WorkPlaces places;
    private final ReconciledDay.Printing printing;

    ReconciliationController(FloatReport floats, ReconcileDay reconcile, CsvFiles files, WorkPlaces places,
            ReconciliationPrinter printer, PdfFiles printed, InstantSource clock) {
        this.printing = new ReconciledDay.Printing(printer, printed);
        this.floats = floats;
        this.clock = clock;
        this.reconcile = reconcile;
        this.files = files;
        this.places = places;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request) {
        Query query = Query.of(request);
        LocalDate day = ReconciledDay.day(query)
                .orElseGet(() -> LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).minusDays(1));
        List<FloatBalance.Key> accounts = accounts(ReconciledDay.account(query),
                query.oneOf(ReconciledDay.CURRENCY, Currency::ofCode));
        String format = query.oneOf("format",
                word -> Optional.of(word).filter(List.of("json", "csv", "pdf")::contains)).orElse("json");
        return switch (format) {
            case "csv" -> ReconciledDay.file(request, files, day, () -> all(accounts, day));
            case "pdf" -> ReconciledDay.pdf(request, printing, day, () -> all(accounts, day));
            default -> Responses.list(places.within(Work.TOTALS, request, () -> all(accounts, day)),
                    ReconciliationController::write);
        };
    }

    /// An account of which nothing is known has a day as well, where its currency is named.
    private List<FloatBalance.Key> accounts(Optional<FloatAccount> account, Optional<Currency> currency) {
        List<FloatBalance.Key> known = floats.list().stream().map(FloatStanding::key)
                .filter(key -> account.filter(one -> !one.equals(key.account())).isEmpty())
                .filter(key -> currency.filter(one -> one != key.currency()).isEmpty()).toList();
        return known.isEmpty() && account.isPresent() && currency.isPresent()
                ? List.of(new FloatBalance.Key(account.get(), currency.get()))
                : known;
    }

    private List<Reconciliation> all(List<FloatBalance.Key> accounts, LocalDate day) {
        return accounts.stream().map(account -> reconcile.of(account, day)).toList();
    }

    private static void write(JsonWriter json, Reconciliation found) {
        json.text("provider", found.account().account().provider())
                .text("float_account", found.account().account().name())
                .text("currency", found.account().currency().name()).text("day", found.day().toString())
                .object("booked", side -> flows(side.money("opening", found.bookedOpening().toMajor()), found.booked())
                        .money("closing", found.bookedClosing().toMajor()))
                .object("told", side -> balance(flows(balance(side, "opening", found.toldOpening()), found.told()),
                        "closing", found.toldClosing()))
                .nullableMoney("difference", found.difference().map(MoneySum::toMajor))
                .nullableMoney("difference_of_day", found.differenceOfDay().map(MoneySum::toMajor))
                .money("explained", found.explained().toMajor())
                .nullableMoney("unexplained", found.unexplained().map(MoneySum::toMajor))
                .object("rows", counts -> {
                    for (State state : State.values()) {
                        counts.number(state.wire(), found.count(state));
                    }
                })
                .objects("explaining", found.explaining().stream().limit(MOST_ROWS).toList(),
                        ReconciliationController::row);
    }

    private static JsonWriter flows(JsonWriter json, Flows flows) {
        return json.money("in", flows.in().toMajor()).money("out", flows.out().toMajor())
                .money("charges", flows.charges().toMajor()).money("sweeps", flows.sweeps().toMajor());
    }

    private static JsonWriter balance(JsonWriter json, String name, Optional<FloatBalance> balance) {
        return json.nullableMoney(name, balance.map(FloatBalance::amount).map(MoneySum::toMajor))
                .nullableText(name + "_at", balance.map(FloatBalance::at).map(Times::print));
    }

    private static void row(JsonWriter json, ReconciledRow row) {
        json.text("state", row.state().wire()).text("subject_kind", row.subject().kind().wire())
                .text("subject_id", row.subject().id().toString()).nullableText("receipt", row.receipt())
                .nullableMoney("told", row.told().map(MoneySum::toMajor))
                .nullableMoney("booked", row.booked().map(MoneySum::toMajor))
                .money("difference", row.difference().toMajor()).text("at", Times.print(row.at()))
                .nullableText("other_at", row.other().map(Times::print));
    }
}
