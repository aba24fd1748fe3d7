package dev.hazina.http.dashboard.slip;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.slip.PaymentSlip;
import dev.hazina.application.slip.PaymentSlips;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Money;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.reference.PublicAddress;
import dev.hazina.http.response.Receipts;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The slip of a payment, read by its address alone, without a session. Its requests are counted by IP address.
@Controller(MoneyLinks.SLIPS)
@Consumes(MediaType.ALL)
@ExecuteOn(TaskExecutors.BLOCKING)
final class SlipPageController {
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
            + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final PaymentSlips slips;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final HttpSettings settings;

    SlipPageController(PaymentSlips slips, LayoutFactory layouts, Pages pages, HttpSettings settings) {
        this.slips = slips;
        this.layouts = layouts;
        this.pages = pages;
        this.settings = settings;
    }

    /// A wrong address and that of a payment that has not succeeded are answered alike.
    @Get("/{token}")
    HttpResponse<?> show(HttpRequest<?> request, String token) {
        Optional<PaymentSlip> slip = slips.find(token);
        MutableHttpResponse<?> page = pages.answer((slip.isPresent() ? HttpStatus.OK : HttpStatus.NOT_FOUND).getCode(),
                "slip/slip", new SlipPage(layouts.bare(request, text(slip.isPresent() ? "slip.title" : "slip.none")),
                        slip.map(found -> paid(request, found))));
        return page.header("Content-Security-Policy", POLICY).header("Referrer-Policy", "no-referrer")
                .header("X-Robots-Tag", "noindex").header("X-Frame-Options", "DENY")
                .header(HttpHeaders.CACHE_CONTROL, "no-store");
    }

    private SlipPage.Paid paid(HttpRequest<?> request, PaymentSlip slip) {
        Instruction<PaymentDetails> payment = slip.payment().payment();
        PaymentDetails details = payment.details();
        Money refunded = slip.payment().refunds().refunded(payment);
        String business = slip.merchant().name().text();
        Optional<SummaryRow> account = Optional.of(slip.account().name().text())
                .filter(name -> !name.equals(business)).map(name -> SummaryRow.of(text("slip.account"), name));
        List<SummaryRow> summary = Stream.of(account,
                Optional.of(SummaryRow.of(text("slip.date"),
                        DisplayTime.of(details.createdAt(), slip.account().zone()).toString())),
                Receipts.of(payment).map(receipt -> SummaryRow.code(text("slip.number"), receipt)),
                Optional.of(SummaryRow.of(text("part.reference"), details.reference())),
                slip.initials().map(initials -> SummaryRow.of(text("payment.payer"), initials)))
                .flatMap(Optional::stream).toList();
        return new SlipPage.Paid(business, Amount.of(details.amount()),
                Optional.of(refunded).filter(Money::isPositive).map(Amount::of), summary,
                PublicAddress.of(request, settings).map(address -> mail(
                        text("slip.mail-subject", business, details.reference()), address + request.getPath())));
    }

    /// An address of RFC 6068, without a recipient.
    private static String mail(String subject, String body) {
        return "mailto:?subject=" + percent(subject) + "&body=" + percent(body);
    }

    private static String percent(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
