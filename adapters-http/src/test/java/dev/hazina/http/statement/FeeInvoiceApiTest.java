package dev.hazina.http.statement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.invoice.FeeInvoice;
import dev.hazina.application.invoice.Invoicing;
import dev.hazina.application.invoice.IssueFeeInvoices;
import dev.hazina.application.page.Pages;
import dev.hazina.application.statement.Day;
import dev.hazina.application.statement.Issuer;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.fee.VatRates;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestUsers;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Fee invoices: as JSON, as files and as a page.
@TestInstance(Lifecycle.PER_CLASS)
class FeeInvoiceApiTest {
    private static final Instant MARCH = Instant.parse("2026-03-01T00:00:00+03:00");
    private final Served served = Served.with(Setup.plain().fees("KES.card=290bp+30"));
    private final TestMerchant shop;
    private final Instruction<PaymentDetails> first;
    private final FeeInvoice invoice;

    FeeInvoiceApiTest() {
        served.hazina.world.clock().set(MARCH.minusSeconds(600));
        shop = TestMerchant.open(served.hazina);
        Day day = new Day(served.hazina, shop);
        first = day.paid(shop.main, 1_000_00);
        day.paid(shop.main, 500_00);
        served.hazina.world.clock().set(MARCH);
        day.paid(shop.main, 700_00);
        Issuer issuer = new Issuer("Hazina Ltd", Optional.of("P.O. Box 7, Nairobi"), Optional.of("P051234567Q"));
        new IssueFeeInvoices(served.hazina.world.feeInvoiceRegister(),
                new Invoicing(issuer, VatRates.parse("KES=16"), YearMonth.of(2026, 2)), served.hazina.world.ids(),
                served.hazina.world.clock()).runDue();
        invoice = served.hazina.world.feeInvoices().list(shop.merchant(), shop.accountId(),
                Pages.newest()).rows().getFirst();
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private Response get(String path) {
        return ResponseChecks.succeeded(served.get(path).by(shop).send(), 200);
    }

    @Test
    void theListHasWhatTheInvoiceHas() {
        String one = get("/v1/fee-invoices/" + invoice.id()).body();

        assertThat(get("/v1/fee-invoices").body()).isEqualTo("{\"data\":[" + one + "],\"next_before\":null}");
        assertThat(one).isEqualTo("{\"id\":\"" + invoice.id() + "\",\"number\":\"FI-000001\",\"month\":\"2026-02\","
                + "\"since\":\"2026-01-31T21:00:00.000000Z\",\"before\":\"2026-02-28T21:00:00.000000Z\","
                + "\"time_zone\":\"Africa/Nairobi\",\"currency\":\"KES\",\"issuer\":{\"name\":\"Hazina Ltd\","
                + "\"address\":\"P.O. Box 7, Nairobi\",\"tax_number\":\"P051234567Q\"},\"recipient\":{\"name\":"
                + "\"Duka\",\"account_name\":\"" + shop.account.name() + "\",\"account_no\":\""
                + shop.account.number() + "\",\"tax_number\":null},\"payment_fees\":{\"count\":2,\"amount\":103.50},"
                + "\"payout_fees\":{\"count\":0,\"amount\":0.00},\"returned_fees\":{\"count\":0,\"amount\":0.00},"
                + "\"total\":103.50,\"vat_percent\":16.00,\"vat\":14.28,\"without_vat\":89.22,\"issued_at\":\""
                + "2026-02-28T21:01:00.000000Z\"}");
    }

    @Test
    void theFileHasTheFeesThatAddUpToTheTotal() {
        Response file = get("/v1/fee-invoices/" + invoice.id() + "?format=csv");

        assertThat(file.header("Content-Disposition")).contains("attachment; filename=\"fees-FI-000001-"
                + shop.account.number() + "-2026-02-KES.csv\"");
        List<String> lines = file.body().lines().toList();
        assertThat(lines.getFirst())
                .isEqualTo("invoice,subject,subject_id,reference,fee,currency,at,local_time");
        assertThat(lines.get(1)).startsWith("FI-000001,payment," + first.details().id() + ","
                + first.details().reference() + ",59.00,KES,2026-02-28T20:51:0");
        assertThat(lines.get(2)).contains(",44.50,KES,");
        assertThat(lines).hasSize(3);
    }

    @Test
    void theDocumentIsAPdfFile() {
        Response file = get("/v1/fee-invoices/" + invoice.id() + "?format=pdf");
        assertThat(file.header("Content-Type")).contains("application/pdf");
        assertThat(file.header("Content-Disposition")).contains("attachment; filename=\"invoice-FI-000001-"
                + shop.account.number() + "-2026-02-KES.pdf\"");
    }

    @Test
    void whatIsAnothersOrWrongIsRefused() {
        TestMerchant other = TestMerchant.open(served.hazina);
        assertThat(served.refused(served.get("/v1/fee-invoices/" + invoice.id()).by(other), 404)
                .header("Hazina-Error-Code")).contains("invoice_not_found");
        served.refused(served.get("/v1/fee-invoices/nothing").by(shop), 404);
        served.refused(served.get("/v1/fee-invoices/" + invoice.id() + "?format=xml").by(shop), 400);
    }

    @Test
    void thePageListsThemWithTheirFiles() {
        Browser owner = Browser.of(served, shop);
        String page = owner.get("/dashboard/invoices").body();

        assertThat(page).contains("FI-000001", "From 1 Feb 2026 to 28 Feb 2026", "89.22", "14.28", "103.50",
                "/dashboard/invoices/" + invoice.id() + "/invoice.pdf", "PDF of FI-000001");
        assertThat(owner.get("/dashboard/invoices/" + invoice.id() + "/fees.csv").body()).startsWith("\uFEFFinvoice,");
        assertThat(owner.get("/dashboard/statement").body()).contains("href=\"/dashboard/invoices\"");
        Browser stranger = Browser.of(served, TestMerchant.open(served.hazina));
        assertThat(stranger.get("/dashboard/invoices").body()).contains("No fee invoices yet");
        assertThat(stranger.get("/dashboard/invoices/" + invoice.id() + "/invoice.pdf").status()).isEqualTo(404);
    }

    @Test
    void theOwnerSetsTheTaxNumberForLaterInvoices() {
        TestMerchant other = TestMerchant.open(served.hazina);
        Browser owner = Browser.of(served, other);
        owner.submit(owner.get("/dashboard/invoices"), "/dashboard/invoices/tax-number",
                Map.of("tax_number", "A001234567Z"));

        assertThat(owner.get("/dashboard/invoices").body()).contains("value=\"A001234567Z\"");
        assertThat(served.get("/v1/settings").by(other).send().body()).contains("\"tax_number\":\"A001234567Z\"");
        Browser viewer = Browser.with(served, TestUsers.key(served, other, Role.VIEWER));
        assertThat(viewer.get("/dashboard/invoices").body()).contains("<p>A001234567Z</p>").doesNotContain("f-tax");
        Response tooLong = owner.submit(owner.get("/dashboard/invoices"), "/dashboard/invoices/tax-number",
                Map.of("tax_number", "9".repeat(41)));
        assertThat(tooLong.status()).isEqualTo(400);
        assertThat(tooLong.body()).contains("at most 40 characters");
        ResponseChecks.succeeded(served.call("PATCH", "/v1/settings").json("{\"tax_number\":null}").by(other).send(),
                200);
        assertThat(served.get("/v1/settings").by(other).send().body()).contains("\"tax_number\":null");
        assertThat(owner.get("/dashboard/audit").body()).contains("A001234567Z");
    }
}
