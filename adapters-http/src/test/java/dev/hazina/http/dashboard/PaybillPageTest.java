package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.PaybillAddresses;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.dashboard.view.QrCode;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What customers are told to pay by themselves, large and on paper.
class PaybillPageTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser browser = Browser.of(served, shop);
    private final String page = "/dashboard/wallets/" + shop.main.number() + "/paybill";

    @AfterEach
    void stop() {
        served.close();
    }

    private void connect(String name, String number) {
        served.hazina.health.receive(name,
                new PaybillAddresses(number, PaybillAddresses.Standing.REGISTERED, Optional.empty()));
    }

    @Test
    void thePosterHasBothNumbersAndTheirCode() {
        connect(FaultyGateway.NAME, "600100");

        assertThat(browser.get("/dashboard/wallets/" + shop.main.number()).body()).contains("href=\"" + page + "\"");
        String shown = browser.get(page).body();

        assertThat(shown).contains("<p class=\"huge\">600100</p>",
                "<p class=\"huge\">" + shop.main.number() + "</p>", "data-print");
        String words = shown.replaceAll("(?s).*aria-label=\"QR code with the text: ([^\"]+)\".*", "$1");
        assertThat(words).endsWith(": Paybill 600100, account " + shop.main.number());
        assertThat(shown).contains("<path d=\"" + QrCode.of(words).path() + "\"");
    }

    @Test
    void inSwahiliTheWordsOfTheCodeAreSwahili() {
        connect(FaultyGateway.NAME, "600100");
        browser.submit(browser.get(page), "/dashboard/language", Map.of("language", "sw"));

        assertThat(browser.get(page).body()).contains("Paybill 600100, akaunti " + shop.main.number(),
                "Namba ya akaunti");
    }

    @Test
    void theNumberHasItsPosterAndThoseOfOthersHaveNone() {
        connect(FaultyGateway.NAME, "600100");
        connect("toy-000000000000", "600300");

        assertThat(browser.get(page).body().split("class=\"card poster\"")).hasSize(2);
        assertThat(browser.get(page).body()).contains("600100").doesNotContain("600300");
    }

    /// What payers send there goes on being taken, and no new payer is sent there.
    @Test
    void aNumberWhoseProviderDrainsHasNoPoster() {
        connect("drained", "600200");

        assertThat(browser.get(page).body()).contains("No paybill is connected for your business")
                .doesNotContain("600200", "data-print");
    }

    @Test
    void whatIsMissingIsSaid() {
        assertThat(browser.get(page).body()).contains("No paybill is connected for your business")
                .doesNotContain("<svg width=\"220\"", "data-print");
        connect(FaultyGateway.NAME, "600100");
        Wallet kampala = shop.wallet("Kampala", Currency.UGX);
        String wallet = "/dashboard/wallets/" + kampala.number();

        assertThat(browser.get(wallet).body()).doesNotContain("/paybill\"");
        assertThat(browser.get(wallet + "/paybill").body()).contains("this wallet holds UGX").doesNotContain("600100");
    }

    @Test
    void aWalletOfAnotherMerchantIsNotFound() {
        connect(FaultyGateway.NAME, "600100");
        Response other = browser.get("/dashboard/wallets/" + TestMerchant.open(served.hazina).main.number()
                + "/paybill");

        assertThat(other.status()).isEqualTo(404);
        assertThat(other.body()).doesNotContain("600100");
    }
}
