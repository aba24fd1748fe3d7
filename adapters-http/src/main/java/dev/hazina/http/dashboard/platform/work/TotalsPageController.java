package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.operations.OperationsReads.PlaceTotal;
import dev.hazina.application.statement.CsvColumns;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.statement.CsvFiles;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What all merchants' books add up to, by currency: what is owed to merchants, earned or undecided, and where it is.
@Controller(PlatformLinks.TOTALS)
@Consumes(MediaType.ALL)
final class TotalsPageController {
    private static final String FILE = "/totals.csv";
    private static final String CLEARING = "clearing:";
    private static final String WRITE_OFF = "write_off";
    private static final String BANK = "bank";
    private static final String CHARGES = "provider_charges";
    /// The places whose money is owed or earned, in the order of the page, each with what it is.
    private static final List<Place> OWED = List.of(
            new Place("available", "Merchants' wallets, available", "What merchants can spend"),
            new Place("pending", "Merchants' wallets, reserved", "Held for payouts that have not ended"),
            new Place("refunds_in_flight", "Refunds in flight", "Taken from wallets, not confirmed by the provider"),
            new Place("revenue", "Fees earned", "Since the books began"),
            new Place("suspense", "Suspense", "Waits for a decision under Exceptions"));

    private record Place(String code, String name, String note) {}

    /// A line of the file. The lines of both sides of a currency add up to the same.
    private record TotalLine(String side, String place, MoneySum sum) {
        private static final CsvColumns<TotalLine> COLUMNS = CsvColumns.<TotalLine>of()
                .text("currency", line -> line.sum().currency().name())
                .text("side", TotalLine::side)
                .text("place", TotalLine::place)
                .number("amount", line -> line.sum().toMajor());

        private static String header() {
            return COLUMNS.header();
        }

        private String line() {
            return COLUMNS.row(this);
        }
    }

    private final OperationsReads operations;
    private final CsvFiles files;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final WorkPlaces places;

    TotalsPageController(OperationsReads operations, CsvFiles files, LayoutFactory layouts, Pages pages,
            WorkPlaces places) {
        this.places = places;
        this.operations = operations;
        this.files = files;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request) {
        return places.within(Work.TOTALS, request, () -> pages.ok("platform/totals",
                new TotalsPage(layouts.of(request, Section.TOTALS), sums().entrySet().stream()
                        .map(of -> of(of.getKey(), of.getValue())).toList(), PlatformLinks.TOTALS + FILE)));
    }

    @Get(FILE)
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> file(HttpRequest<?> request) {
        return files.send(request, Platform.MERCHANT, "totals", lines -> {
            lines.accept(TotalLine.header());
            sums().forEach((currency, sums) -> {
                MoneySum none = MoneySum.zero(currency);
                OWED.forEach(place -> lines.accept(new TotalLine("owed", place.code(),
                        sums.getOrDefault(place.code(), none)).line()));
                held(currency, sums).forEach((place, sum) -> lines.accept(new TotalLine("held", place, sum).line()));
            });
            return false;
        });
    }

    private Map<Currency, Map<String, MoneySum>> sums() {
        return operations.totals().stream().collect(Collectors.groupingBy(total -> total.sum().currency(),
                TreeMap::new,
                Collectors.toMap(PlaceTotal::place, PlaceTotal::sum, MoneySum::plus, TreeMap::new)));
    }

    private static TotalsPage.Of of(Currency currency, Map<String, MoneySum> sums) {
        MoneySum none = MoneySum.zero(currency);
        List<TotalsPage.Row> owed = OWED.stream().map(place -> new TotalsPage.Row(place.name(), place.note(),
                Amount.of(sums.getOrDefault(place.code(), none)))).toList();
        MoneySum owedInAll = OWED.stream().map(place -> sums.getOrDefault(place.code(), none))
                .reduce(none, MoneySum::plus);
        Map<String, MoneySum> held = held(currency, sums);
        MoneySum heldInAll = held.values().stream().reduce(none, MoneySum::plus);
        return new TotalsPage.Of(currency.name(), owed, Amount.of(owedInAll),
                held.entrySet().stream().map(place -> row(place.getKey(), place.getValue())).toList(),
                Amount.of(heldInAll), owedInAll.equals(heldInAll));
    }

    /// Money that came in leaves the provider's place in the books, so what stands there is negative.
    private static Map<String, MoneySum> held(Currency currency, Map<String, MoneySum> sums) {
        return sums.entrySet().stream().filter(sum -> isHeld(sum.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, sum -> MoneySum.zero(currency).minus(sum.getValue()),
                        MoneySum::plus, TreeMap::new));
    }

    private static boolean isHeld(String place) {
        return place.startsWith(CLEARING) || place.equals(WRITE_OFF) || place.equals(CHARGES) || place.equals(BANK);
    }

    private static TotalsPage.Row row(String place, MoneySum amount) {
        String note = switch (place) {
            case WRITE_OFF -> "Losses that the platform bears";
            case CHARGES -> "What providers have taken from the platform, as far as it is booked";
            case BANK -> "Swept there out of accounts at providers, as far as it is booked";
            default -> "Should stand in this account at the provider";
        };
        String name = place.equals(WRITE_OFF) ? "Written off" : DisplayText.ofPlace(place);
        return new TotalsPage.Row(name, note, Amount.of(amount));
    }
}
