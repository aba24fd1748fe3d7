package dev.hazina.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The filters that the lists of payments, refunds, payouts and transfers have in common.
@TestInstance(Lifecycle.PER_CLASS)
class ListFilterApiTest {
    private static final List<String> LISTS = List.of("payments", "refunds", "payouts", "transfers");

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);

    ListFilterApiTest() {
        ask("INV-7", 1_500_00);
        ask("inv-8", 250_50);
        ask("order-9", 1_500_00);
    }

    @AfterAll
    void stop() {
        served.close();
    }

    private void ask(String reference, long minor) {
        shop.pay(shop.order(minor).reference(reference));
    }

    private Response payments(String query) {
        return ResponseChecks.succeeded(served.get("/v1/payments?" + query).by(shop).send(), 200);
    }

    @ParameterizedTest
    @CsvSource({"reference_prefix=inv,2", "reference_prefix=INV-7,1", "reference_prefix=nv,0", "amount=1500,2",
            "amount=1500.000,2", "amount=1500.001,0", "amount=250.5,1", "amount_min=250.5,3", "amount_min=250.51,2",
            "amount_max=250.5,1", "amount_min=2&amount_max=1,0", "currency=KES,3", "currency=UGX,0",
            "phone=0712345678,3", "phone=254712345678,3", "phone=+254 712 345 678,3", "phone=%2B254712345678,3",
            "payer_phone=0712345678,3", "payer_phone=254712345678,3", "payer_phone=%2B254712345678,3",
            "payer_phone=0712345679,0", "payer_phone=0712345678&amount=250.5,1",
            "payer_phone=0712345678&phone=0712345679,0", "payer_name=JANE,0", "phone=0712345679,0",
            "phone=%2B255612345678,0",
            "status=processing&amount=1500&reference_prefix=ORDER&currency=KES,1"})
    void aFilterPicks(String query, int rows) {
        assertThat(payments(query.replace(" ", "%20")).fields("reference")).hasSize(rows);
    }

    @Test
    void aWalletIsNamedByIdOrNumber() {
        String empty = shop.wallet("Empty").number();
        assertThat(payments("wallet_id=" + shop.main.id()).fields("reference")).hasSize(3);
        assertThat(payments("wallet_id=" + shop.main.number()).fields("reference")).hasSize(3);
        assertThat(payments("wallet_id=" + empty).fields("reference")).isEmpty();
    }

    @Test
    void anothersWalletIsNotThere() {
        TestMerchant other = TestMerchant.open(served.hazina);
        for (String list : LISTS) {
            served.refused(served.get("/v1/" + list + "?wallet_id=" + other.main.id()).by(shop), 404);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"amount=", "amount=abc", "amount=-1", "amount=1e3", "amount=1,500", "amount=%D9%A1",
            "amount=99999999999999", "amount=1&amount=2", "amount=1&amount_min=1", "amount_min=.5", "amount_max=5.",
            "currency=kes", "currency=", "currency=EUR", "status=done", "wallet_id="})
    void aWrongFilterOfAnyList(String query) {
        for (String list : LISTS) {
            served.refused(served.get("/v1/" + list + "?" + query).by(shop), 400);
        }
    }

    @Test
    void aPayerIsFoundByWhatTheProviderTold() {
        TestMerchant till = TestMerchant.open(served.hazina);
        String receipt = till.receipt("LISTED");
        served.hazina.gateway.deliver(ProviderMessage.moneyIn(served.hazina.noticeToken(), receipt,
                till.main.number(), TestInstructions.kes(7_00), "2547*****991", "MARY Akinyi"));

        for (String query : List.of("payer_phone=0712345991", "payer_phone=254799999991", "payer_name=akin",
                "payer_name=mary%20a&payer_phone=%2B254712345991&account_reference=" + till.main.number())) {
            assertThat(list(till, "payments?" + query).fields("channel_receipt")).as(query).containsExactly(receipt);
        }
        for (String query : List.of("payer_phone=0712345992", "payer_name=akim",
                "payer_name=akin&payer_phone=0712345678", "payer_name=akin&account_reference=house")) {
            assertThat(list(till, "payments?" + query).fields("channel_receipt")).as(query).isEmpty();
        }
        assertThat(payments("payer_name=akin").fields("reference")).isEmpty();
    }

    @Test
    void aPayoutIsFoundByItsRecipient() {
        TestMerchant payer = TestMerchant.open(served.hazina);
        payer.fund(payer.main, 100_00);
        new TestInstructions(served.hazina, payer).payout(40_00);
        String number = list(payer, "payouts").fields("destination_phone").getFirst();

        for (String written : List.of("%2B" + number.substring(1), number.substring(1), "0" + number.substring(4))) {
            assertThat(list(payer, "payouts?recipient_phone=" + written).fields("destination_phone"))
                    .containsExactly(number);
        }
        assertThat(list(payer, "payouts?recipient_phone=0712999999").fields("destination_phone")).isEmpty();
        assertThat(list(shop, "payouts?recipient_phone=" + number.substring(1)).fields("destination_phone"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"payments?payer_phone=12,payer_phone_invalid,payer_phone",
            "payments?payer_phone=2547*****678,payer_phone_invalid,payer_phone",
            "payouts?recipient_phone=abc,phone_invalid,recipient_phone",
            "payouts?recipient_phone=0712345678&phone=0712345679,fields_contradict,recipient_phone",
            "payments?payer_phon=0712345678,field_misspelt,payer_phon",
            "payouts?recipientphone=0712345678,field_misspelt,recipientphone"})
    void aWrongPayerOrRecipientIsNamed(String address, String code, String field) {
        Response refused = served.refused(served.get("/v1/" + address).by(shop), 400);
        assertThat(refused.header("Hazina-Error-Code")).contains(code);
        assertThat(refused.header("Hazina-Error-Field")).contains(field);
    }

    private Response list(TestMerchant merchant, String address) {
        return ResponseChecks.succeeded(served.get("/v1/" + address).by(merchant).send(), 200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"payer_phone=", "payer_name=", "payer_name=a&payer_name=b", "payer_name=%00", "phone=",
            "phone=12", "phone=abc", "phone=0812345678", "phone=0712345678&phone=0712345678",
            "reference_prefix=", "reference_prefix=%00", "reference=a&reference_prefix=a"})
    void aWrongFilterOfPayments(String query) {
        served.refused(served.get("/v1/payments?" + query).by(shop), 400);
    }
}
