package dev.hazina.http.dashboard;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.channel.NamingGateways;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.Report;
import dev.hazina.application.customer.AskRegisteredName;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.support.TestNumbers;
import dev.hazina.http.support.TestUsers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Who paid, on the pages.
@TestInstance(Lifecycle.PER_CLASS)
class CustomerPagesTest {
    private static final String LIST = "/dashboard/customers";
    private static final Phone AMINA = new Phone("+254712000001");

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestInstructions instructions = new TestInstructions(served.hazina, shop);
    private final Browser browser = Browser.of(served, shop);
    private final Instruction<PaymentDetails> payment = paid();

    CustomerPagesTest() {
        instructions.refund(payment, 40_00);
        served.hazina.gateway.deliver(ProviderMessage.moneyIn(served.hazina.noticeToken(), shop.receipt("N1"),
                shop.main.number(), kes(5_00), "2547*****126", "=JOHN <b>"));
    }

    private Instruction<PaymentDetails> paid() {
        Instruction<PaymentDetails> made = shop.pay(shop.order(1_250_00).from(AMINA));
        instructions.tell(made, Report.of(new Outcome.Succeeded(shop.receipt("C1")))
                .telling(Counterparty.of(Optional.of(AMINA.e164()), Optional.of("AMINA JUMA"))));
        return instructions.now(made);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private String page(String who) {
        var link = Pattern.compile("href=\"(" + LIST + "/num_[\\w-]+)\">" + Pattern.quote(who))
                .matcher(browser.get(LIST).body());
        assertThat(link.find()).isTrue();
        return link.group(1);
    }

    private Response call(String page, String own) {
        FilledForm form = new FilledForm(browser, page, page + "/name", Map.of("name", own));
        return browser.post(form.action(), form.fields());
    }

    @Test
    void theListHasWhoPaidHowOftenHowMuchAndWhen() {
        String list = browser.get(LIST).body();

        assertThat(list).contains("AMINA JUMA", AMINA.e164(), "1,250.00", "2547*****126", "=JOHN &lt;b&gt;", "5.00");
        assertThat(browser.get(LIST + "?q=amina").body()).contains("AMINA JUMA").doesNotContain("JOHN");
        assertThat(browser.get(LIST + "?q=0712000001").body()).contains("AMINA JUMA").doesNotContain("JOHN");
        assertThat(browser.get(LIST + "?q=nobody").body()).contains("No such customer");
        Browser swahili = Browser.of(served, shop);
        swahili.cookies.put("hazina-language", "sw");
        assertThat(swahili.get(LIST).body()).contains("Wateja", "Amelipa");
    }

    @Test
    void aCustomersPageHasPaymentsRefundsAndTheOwnName() {
        String page = page("AMINA JUMA");

        assertThat(browser.get(page).body()).contains(payment.details().reference(), "1,250.00", "40.00",
                "Refunds of these payments", "/dashboard/refunds/");
        assertThat(call(page, "Mama Njeri").header("Location")).contains(page + "?did=contact_named");
        assertThat(browser.get(LIST + "?q=mama").body()).contains(">Mama Njeri</a>", "AMINA JUMA");
        assertThat(call(page, "x".repeat(81)).status()).isEqualTo(400);
        assertThat(served.hazina.world.auditLog().listAll(Pages.newest()).rows()).anySatisfy(entry -> {
            assertThat(entry.act().action()).isEqualTo(AuditAct.CONTACT_NAMED);
            assertThat(entry.act().target().id()).isEqualTo("+254712******");
            assertThat(entry.act().toString()).doesNotContain("Mama", AMINA.e164());
        });
        assertThat(call(page, "").status()).isEqualTo(303);
        assertThat(page("AMINA JUMA")).isEqualTo(page);
    }

    @Test
    void theFileHasEachCustomerAndNoFormula() {
        String[] lines = browser.get(LIST + "/export.csv").body().split("\r\n");

        assertThat(lines[0]).endsWith("number,name,told_name,payment_count,counted_in_part,currency,amount,"
                + "last_payment_at,local_time");
        assertThat(lines).hasSize(3).anySatisfy(line -> assertThat(line).startsWith(AMINA.e164() + ",")
                .contains(",AMINA JUMA,1,false,KES,1250.00,"))
                .anySatisfy(line -> assertThat(line).contains("'=JOHN <b>,1,false,KES,5.00,"));
    }

    @Test
    void whoMayNotPayOutReadsAndGivesNoName() {
        Browser viewer = Browser.with(served, TestUsers.key(served, shop, Role.VIEWER));
        String page = page("AMINA JUMA");

        assertThat(viewer.get(page).body()).contains("1,250.00").doesNotContain(page + "/name");
        Browser cashier = Browser.with(served, TestUsers.key(served, shop, Role.CASHIER));
        assertThat(cashier.get(LIST).status()).isEqualTo(403);
        assertThat(cashier.get(page).status()).isEqualTo(403);
        assertThat(cashier.get("/dashboard/payments").body()).doesNotContain(LIST);
    }

    @Test
    void aSavedSupplierIsPaidAgainFromTheLastPayoutAfterAConfirmation() {
        shop.fund(shop.main, 10_000_00);
        String list = "/dashboard/suppliers";
        FilledForm form = FilledForm.at(browser, list + "/new",
                Map.of("destination_phone", "0733 000 001", "name", "Gas of Otieno"));
        String page = browser.post(form.action(), form.fields()).header("Location").orElseThrow()
                .replaceFirst("\\?.*", "");
        assertThat(browser.get(page).body()).contains("Gas of Otieno", "+254733000001", "Nothing was paid out");
        instructions.payout(750_00, new Phone("+254733000001"));

        assertThat(browser.get(list).body()).contains("Gas of Otieno", "750.00", "Pay again");
        String again = "/dashboard/payouts/new?to=" + page.substring(page.lastIndexOf('/') + 1);
        assertThat(browser.get(page).body()).contains("href=\"" + again + "\"", "750.00");
        Response filled = browser.get(again);
        assertThat(filled.body()).contains("value=\"+254733000001\"", "value=\"750.00\"",
                "value=\"" + shop.main.id() + "\" selected");
        int before = served.hazina.memory.books().payouts().size();
        Response asked = browser.submit(filled, "/dashboard/payouts/new", Map.of("wallet", shop.main.id().toString(),
                "amount", "750", "currency", "KES", "destination_phone", "+254733000001"));
        assertThat(asked.body()).contains("Gas of Otieno", "+254733000001");
        assertThat(served.hazina.memory.books().payouts()).as("nothing without the confirmation").hasSize(before);

        Response removed = browser.post(page + "/name", new FilledForm(browser, page, page + "/name",
                Map.of("name", "")).fields());
        assertThat(removed.header("Location").orElseThrow()).startsWith(list + "?");
        assertThat(browser.get(page).status()).isEqualTo(404);
        KnownNumber unknown = KnownNumber.of(new Phone("+254733000002"));
        for (String stranger : List.of("num_!!", "num_KzI1NDczMzAwMDAwMg", TestNumbers.IDS.of(shop.merchant(), unknown),
                TestNumbers.IDS.of(new MerchantId(shop.accountId().value()), unknown))) {
            assertThat(browser.get("/dashboard/payouts/new?to=" + stranger).body()).contains("destination_phone")
                    .doesNotContain("+254733000002");
        }
    }

    @Test
    void theProvidersNameOfASupplierIsAskedForAndNotKept() {
        String page = save(browser, "0733 000 001");
        assertThat(browser.get(page).body()).contains("Ask the provider").doesNotContain(NamingGateways.NAME);

        Response told = ask(browser, page);
        assertThat(told.status()).isEqualTo(200);
        assertThat(told.body()).contains("Gas of Otieno", NamingGateways.NAME, "Compare it with whom you mean");
        assertThat(told.header("Cache-Control")).contains("no-store");
        assertThat(browser.get(page).body()).doesNotContain(NamingGateways.NAME);
        assertThat(ask(browser, save(browser, "0733 000 008")).body()).contains("has no name for this number");
        assertThat(ask(browser, save(browser, "0733 000 004")).body()).contains("has not answered in time");
        assertThat(served.hazina.world.auditLog().listAll(Pages.newest()).rows().toString())
                .contains("CONTACT_NAME_ASKED").doesNotContain(NamingGateways.NAME);
        Browser viewer = Browser.with(served, TestUsers.key(served, shop, Role.VIEWER));
        assertThat(viewer.get(page).body()).doesNotContain("Ask the provider");
    }

    @Test
    void askingForTooManyNamesIsRefusedOnThePage() {
        Browser other = Browser.of(served, TestMerchant.open(served.hazina));
        String page = save(other, "0733 000 001");
        for (int i = 0; i < AskRegisteredName.LIMIT.ofPerson(); i++) {
            assertThat(ask(other, page).status()).isEqualTo(200);
        }

        Response refused = ask(other, page);
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.body()).contains("Gas of Otieno").doesNotContain(NamingGateways.NAME);
    }

    private static String save(Browser by, String phone) {
        FilledForm form = FilledForm.at(by, "/dashboard/suppliers/new",
                Map.of("destination_phone", phone, "name", "Gas of Otieno"));
        return by.post(form.action(), form.fields()).header("Location").orElseThrow().replaceFirst("\\?.*", "");
    }

    private static Response ask(Browser by, String page) {
        String action = page + "/registered-name";
        return by.post(action, new FilledForm(by, page, action, Map.of()).fields());
    }

    @Test
    void aNumberThatNeverPaidIsNotFound() {
        TestMerchant stranger = TestMerchant.open(served.hazina);
        String theirs = page("AMINA JUMA").substring(LIST.length() + 1);
        for (String id : List.of("num_", "num_!!", "num_AAAA", "num_gICA", "+254712000001", "num_KzI1NDcxMjAwMDAwMQ",
                theirs + "A", TestNumbers.IDS.of(stranger.merchant(), KnownNumber.of(AMINA)),
                TestNumbers.IDS.of(shop.merchant(), KnownNumber.of(new Phone("+254712000002"))))) {
            assertThat(browser.get(LIST + "/" + id).status()).as(id).isEqualTo(404);
        }
        assertThat(Browser.of(served, stranger).get(LIST + "/" + theirs).status()).isEqualTo(404);
    }

    @Test
    void noAddressShowsWhoPaid() {
        String page = browser.get(LIST).body();

        assertThat(page).contains("=JOHN &lt;b&gt;");
        assertThat(Pattern.compile("num_([\\w-]+)").matcher(page).results().map(link -> new String(
                Base64.getUrlDecoder().decode(link.group(1)), StandardCharsets.ISO_8859_1))).hasSizeGreaterThan(1)
                .allSatisfy(bytes -> assertThat(bytes).doesNotContainIgnoringCase("john", "amina", "2547"));
    }
}
