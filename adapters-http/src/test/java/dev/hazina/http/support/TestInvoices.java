package dev.hazina.http.support;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.invoice.FeeInvoice;
import dev.hazina.application.invoice.FeeSums;
import dev.hazina.application.invoice.InvoicedPeriod;
import dev.hazina.application.invoice.InvoicedTo;
import dev.hazina.application.statement.Issuer;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;

/// Fee invoices without the postings that they would add up.
public final class TestInvoices {
    private TestInvoices() {}

    /// An invoice of the month before.
    public static FeeInvoice issue(InMemoryHazina hazina, TestMerchant shop) {
        Instant now = hazina.world.clock().instant();
        YearMonth month = YearMonth.from(now.atZone(shop.account.zone())).minusMonths(1);
        Instant end = month.plusMonths(1).atDay(1).atStartOfDay(shop.account.zone()).toInstant();
        InvoicedPeriod period = new InvoicedPeriod(month, end.minus(Duration.ofDays(28)), end, shop.account.zone());
        FeeSums fees = new FeeSums(new FeeSums.Part(2, new Money(Currency.KES, 116_00)),
                new FeeSums.Part(0, Money.zero(Currency.KES)), new FeeSums.Part(0, Money.zero(Currency.KES)));
        FeeInvoice.Draft draft = new FeeInvoice.Draft(hazina.world.ids().next(), shop.merchant(), shop.accountId(),
                new Issuer("Hazina Ltd", Optional.of("P.O. Box 7, Nairobi"), Optional.of("P051234567Q")),
                new InvoicedTo("Duka", shop.account.name().text(), shop.account.number(), Optional.of("A001234567Z")),
                period, fees, new BigDecimal("16"), now);
        return hazina.world.feeInvoiceRegister().issue(shop.merchant(), shop.accountId(), period, now, List.of(draft))
                .getFirst();
    }
}
