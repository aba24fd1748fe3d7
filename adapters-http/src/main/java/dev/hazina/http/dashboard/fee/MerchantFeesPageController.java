package dev.hazina.http.dashboard.fee;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.fee.PresentFees;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.merchant.Account;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BusinessLinks;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.statement.CsvFiles;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The fees in force, by the ways that are open to an account. A way without a provider is left out.
@Controller(BusinessLinks.FEES)
@Consumes(MediaType.ALL)
final class MerchantFeesPageController {
    private static final String FILE = "/months.csv";

    private final PresentFees fees;
    private final Gateways gateways;
    private final ChargedFees charged;
    private final CsvFiles files;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final WorkPlaces places;

    MerchantFeesPageController(PresentFees fees, Gateways gateways, ChargedFees charged, CsvFiles files,
            LayoutFactory layouts, Pages pages, WorkPlaces places) {
        this.fees = fees;
        this.gateways = gateways;
        this.charged = charged;
        this.files = files;
        this.layouts = layouts;
        this.pages = pages;
        this.places = places;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request) {
        return places.within(Work.TOTALS, request, () -> page(request));
    }

    @Get(FILE)
    @Needs(Permission.READ)
    HttpResponse<?> file(HttpRequest<?> request) {
        Account account = Callers.member(request).acting();
        List<YearMonth> months = charged.months(account);
        return files.send(request, account.merchant(),
                "fees-" + account.number() + "-" + months.getFirst() + "-to-" + months.getLast(), lines -> {
                    lines.accept(ChargedMonth.header());
                    charged.lines(account).forEach(month -> lines.accept(month.line()));
                    return false;
                });
    }

    private HttpResponse<?> page(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        FeeSchedule now = fees.now(caller.merchant());
        return pages.ok("fee/fees", new MerchantFeesPage(layouts.of(request, Section.OWN_FEES),
                rows(now, price -> price.channel().isPresent()).toList(),
                rows(now, price -> price.channel().isEmpty()
                        && caller.acting().payoutCurrencies().contains(price.currency())).toList(),
                fees.later(caller.merchant()).stream().flatMap(later -> changes(now, later, caller)).toList(),
                charged.of(caller.acting()), BusinessLinks.FEES + FILE));
    }

    private Stream<MerchantFeesPage.Row> rows(FeeSchedule fees, Predicate<FeeSchedule.Price> shown) {
        return fees.prices().stream().filter(shown)
                .filter(price -> !providers(price).isEmpty()).map(price -> row(fees, price, providers(price)));
    }

    /// The prices that will be others than now.
    private Stream<MerchantFeesPage.Later> changes(FeeSchedule now, PresentFees.Later later, Caller.Member caller) {
        String from = DisplayTime.toTheMinute(later.from(), caller.acting().zone()).text();
        return rows(later.fees(), price -> !now.prices().contains(price))
                .map(row -> new MerchantFeesPage.Later(from, row));
    }

    private MerchantFeesPage.Row row(FeeSchedule fees, FeeSchedule.Price price, List<ChannelGateway> providers) {
        return new MerchantFeesPage.Row(price.currency().name(),
                price.channel().or(() -> Channel.ofPayout(price.currency())).map(DisplayText::of).orElse(""),
                providers.stream().map(one -> DisplayText.plain(one.name())).collect(Collectors.joining(", ")),
                FeeText.of(price), FeeText.example(fees, price));
    }

    /// Money that comes in unasked has a provider of its own.
    private List<ChannelGateway> providers(FeeSchedule.Price price) {
        Optional<Channel> paidOut = Channel.ofPayout(price.currency());
        return price.channel()
                .map(channel -> channel.collects(price.currency())
                        ? gateways.collecting(price.currency(), channel)
                        : gateways.receiving(price.currency(), channel).stream().toList())
                .or(() -> paidOut.map(channel -> gateways.disbursing(price.currency(), channel))).orElse(List.of());
    }
}
