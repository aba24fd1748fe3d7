package dev.hazina.http.dashboard.slip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.slip.ReceiptMails.ReceiptMail;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// A person of the merchant types to whom the receipt of a payment is mailed.
@TestInstance(Lifecycle.PER_CLASS)
class MailReceiptPageTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final Browser owner = Browser.of(served, shop);

    @AfterAll
    void stop() {
        served.close();
    }

    private Instruction<PaymentDetails> paid() {
        return new TestInstructions(served.hazina, shop).paid(1_250_00);
    }

    private static String page(Instruction<PaymentDetails> payment) {
        return "/dashboard/payments/" + payment.details().id();
    }

    private Response mail(Instruction<PaymentDetails> payment, String to, String language) {
        String form = page(payment) + "/mail-receipt";
        return owner.submit(owner.get(form), form, Map.of("email", to, "language", language));
    }

    private List<ReceiptMail> waiting(Instruction<PaymentDetails> payment) {
        served.hazina.world.clock().advance(Duration.ofMinutes(30));
        return served.hazina.world.receiptMails().claim(100, Duration.ofMinutes(1)).stream()
                .filter(mail -> mail.payment().equals(payment.details().id())).toList();
    }

    @Test
    void thePaymentsPageLeadsThereAndTheMailWaitsToBeSent() {
        Instruction<PaymentDetails> payment = paid();
        assertThat(owner.get(page(payment)).body()).contains(page(payment) + "/mail-receipt", "Mail the receipt");
        assertThat(owner.get(page(payment) + "/mail-receipt").body()).contains("1,250.00", "Kiswahili",
                "without a name or a number");

        Response sent = mail(payment, " Wanjiru@mail.example ", "sw");

        assertThat(sent.status()).isEqualTo(303);
        assertThat(owner.follow(sent).body()).contains("The receipt is on its way to the payer.");
        assertThat(waiting(payment)).singleElement().satisfies(mail -> {
            assertThat(mail.to().text()).isEqualTo("Wanjiru@mail.example");
            assertThat(mail.language().getLanguage()).isEqualTo("sw");
        });
    }

    @Test
    void whatIsNoAddressOrNoLanguageIsRefusedBesideItsField() {
        Instruction<PaymentDetails> payment = paid();

        Response wrong = mail(payment, "wanjiru", "en");
        assertThat(wrong.status()).isEqualTo(400);
        assertThat(wrong.body()).contains("value=\"wanjiru\"", "aria-invalid=\"true\"");
        assertThat(mail(payment, "a@b.example,c@d.example", "en").status()).isEqualTo(400);
        assertThat(mail(payment, "a@b.example", "fr").status()).isEqualTo(400);
        assertThat(waiting(payment)).isEmpty();
    }

    @Test
    void anotherMailThanTheFifthWaits() {
        Instruction<PaymentDetails> payment = paid();
        for (int i = 0; i < 5; i++) {
            assertThat(mail(payment, "a" + i + "@b.example", "en").status()).isEqualTo(303);
        }
        assertThat(mail(payment, "f@b.example", "en").status()).isEqualTo(429);
    }

    @Test
    void onlyWhoTakesPaymentsMailsTheReceiptsOfPaidOnes() {
        Instruction<PaymentDetails> open = new TestInstructions(served.hazina, shop).prompt(100);
        assertThat(owner.get(page(open)).body()).doesNotContain("/mail-receipt");
        assertThat(owner.get(page(open) + "/mail-receipt").status()).isEqualTo(404);

        Browser viewer = new Browser(served);
        viewer.signIn(new MerchantActions(served.hazina, shop).hire(Role.VIEWER).email().text(), TestMerchant.PASSWORD);
        Instruction<PaymentDetails> payment = paid();
        assertThat(viewer.get(page(payment)).body()).doesNotContain("/mail-receipt");
        assertThat(viewer.get(page(payment) + "/mail-receipt").status()).isEqualTo(403);

        TestMerchant other = TestMerchant.open(served.hazina);
        assertThat(Browser.of(served, other).get(page(payment) + "/mail-receipt").status()).isEqualTo(404);
    }
}
