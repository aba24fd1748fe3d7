package dev.hazina.application.invoice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.page.Pages;
import dev.hazina.application.statement.Day;
import dev.hazina.application.statement.Issuer;
import dev.hazina.domain.fee.VatRates;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The schedule of fee invoices, over all accounts.
class IssueFeeInvoicesTest {
    /// More than one run takes.
    private static final int MANY = 30;
    private static final Instant APRIL = Instant.parse("2026-04-01T00:00:00+03:00");
    private final InMemoryHazina hazina = new InMemoryHazina(Setup.plain().fees("KES.card=290bp"));
    private final IssueFeeInvoices issuing = new IssueFeeInvoices(hazina.memory.feeInvoiceRegister(),
            new Invoicing(new Issuer("Hazina Ltd", Optional.empty(), Optional.empty()), VatRates.NONE,
                    YearMonth.of(2026, 3)),
            hazina.world.ids(), hazina.world.clock());

    private int runs() {
        int accounts = 0;
        for (int done = issuing.runDue(); done > 0; done = issuing.runDue()) {
            accounts += done;
        }
        return accounts;
    }

    @Test
    void runsUntilEachAccountIsInvoicedAndThenRests() {
        List<TestMerchant> shops = IntStream.range(0, MANY).mapToObj(number -> TestMerchant.open(hazina)).toList();
        shops.forEach(shop -> new Day(hazina, shop).paid(shop.main, 100_00));
        hazina.world.clock().set(APRIL.minusMillis(1));
        assertThat(runs()).isZero();

        hazina.world.clock().set(APRIL);
        assertThat(runs()).isEqualTo(MANY);
        assertThat(hazina.memory.feeInvoices().numbers()).hasSize(MANY);
        assertThat(runs()).isZero();

        hazina.world.clock().advance(Duration.ofDays(62));
        assertThat(runs()).isEqualTo(2 * MANY);
        assertThat(hazina.memory.feeInvoices().numbers()).hasSize(MANY);
    }

    @Test
    void numbersAreWrittenWithSixDigitsAndMore() {
        TestMerchant shop = TestMerchant.open(hazina);
        new Day(hazina, shop).paid(shop.main, 100_00);
        hazina.world.clock().set(APRIL);
        issuing.runDue();

        FeeInvoice first = hazina.memory.feeInvoices().list(shop.merchant(), shop.accountId(), Pages.newest()).rows()
                .getFirst();
        assertThat(first.printedNumber()).isEqualTo("FI-000001");
        assertThat(numbered(first, 1_234_567).printedNumber()).isEqualTo("FI-1234567");
    }

    private static FeeInvoice numbered(FeeInvoice one, long number) {
        return new FeeInvoice.Draft(one.id(), one.merchant(), one.account(), one.issuer(), one.recipient(),
                one.period(), one.fees(), one.vatPercent(), one.issuedAt()).numbered(number);
    }
}
