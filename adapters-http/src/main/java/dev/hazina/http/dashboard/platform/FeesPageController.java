package dev.hazina.http.dashboard.platform;

import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.money.Money;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.LayoutFactory;
import dev.hazina.http.dashboard.Pages;
import dev.hazina.http.dashboard.Section;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayText;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.math.BigDecimal;

/// The fees in force. They are set when the service starts; this page only shows them.
@Controller("/dashboard/operator/fees")
@Consumes(MediaType.ALL)
final class FeesPageController {
    private static final int PERCENT = 2;
    private static final BigDecimal ROUND = BigDecimal.valueOf(10_000);

    private final FeeSchedule fees;
    private final LayoutFactory layouts;
    private final Pages pages;

    FeesPageController(FeeSchedule fees, LayoutFactory layouts, Pages pages) {
        this.fees = fees;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.ADMINISTER)
    HttpResponse<?> show(HttpRequest<?> request) {
        return pages.ok("platform/fees", new FeesPage(layouts.of(request, Section.FEES),
                fees.prices().stream().filter(price -> price.channel().isPresent()).map(this::row).toList(),
                fees.prices().stream().filter(price -> price.channel().isEmpty()).map(this::row).toList()));
    }

    private FeesPage.Row row(FeeSchedule.Price price) {
        Money amount = Money.ofMajor(price.currency(), ROUND);
        Money fee = price.channel().map(channel -> fees.ofPayment(amount, channel))
                .orElseGet(() -> fees.ofPayout(amount));
        return new FeesPage.Row(price.currency().name(), price.channel().map(DisplayText::of).orElse("Payout"),
                words(price),
                Amount.of(fee) + " of " + Amount.of(amount));
    }

    private static String words(FeeSchedule.Price price) {
        if (price.isFree()) {
            return "Free";
        }
        String share = price.basisPoints() == 0
                ? ""
                : BigDecimal.valueOf(price.basisPoints(), PERCENT).stripTrailingZeros().toPlainString() + " %";
        String fixed = price.fixed().isZero() ? "" : Amount.of(price.fixed()).toString();
        String sum = share.isEmpty() || fixed.isEmpty() ? share + fixed : share + " + " + fixed;
        return sum + (price.least().isZero() ? "" : ", at least " + Amount.of(price.least()))
                + price.greatest().map(greatest -> ", at most " + Amount.of(greatest)).orElse("");
    }
}
