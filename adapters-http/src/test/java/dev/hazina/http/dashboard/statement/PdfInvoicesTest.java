package dev.hazina.http.dashboard.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.invoice.FeeInvoice;
import dev.hazina.application.invoice.FeeSums;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.http.support.TestInvoices;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.openpdf.text.pdf.PdfReader;
import org.openpdf.text.pdf.parser.PdfTextExtractor;

/// A fee invoice as a printed document.
class PdfInvoicesTest {
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final FeeInvoice issued = TestInvoices.issue(hazina, TestMerchant.open(hazina));

    private static String printed(FeeInvoice invoice) throws IOException {
        return new PdfTextExtractor(new PdfReader(new PdfInvoices(new PdfThreads()).print(invoice)))
                .getTextFromPage(1);
    }

    @Test
    void itNamesBothWithTheirTaxNumbersTheTaxAndTheTotal() throws IOException {
        assertThat(printed(issued)).contains("Fee invoice " + issued.printedNumber(), "Hazina Ltd",
                "P.O. Box 7, Nairobi", "P051234567Q", "A001234567Z", "Fees of payments", "VAT 16%", "KES 16.00",
                "KES 100.00", "KES 116.00", "page 1 of 1", "Nothing is left to pay")
                .doesNotContain("Fees of payouts", "Fees given back");
    }

    @Test
    void whereMoreWasGivenBackItIsACreditNote() throws IOException {
        FeeSums.Part none = new FeeSums.Part(0, Money.zero(Currency.KES));
        FeeSums fees = new FeeSums(none, none, new FeeSums.Part(1, new Money(Currency.KES, 58_00)));
        FeeInvoice credit = new FeeInvoice.Draft(issued.id(), issued.merchant(), issued.account(), issued.issuer(),
                issued.recipient(), issued.period(), fees, issued.vatPercent(), issued.issuedAt()).numbered(7);

        assertThat(printed(credit)).contains("Credit note FI-000007", "Fees given back", "KES -58.00", "KES -8.00",
                "KES -50.00").doesNotContain("Fee invoice");
    }
}
