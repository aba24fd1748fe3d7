package dev.hazina.http.dashboard.slip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Report;
import dev.hazina.application.slip.PaymentSlips;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The slip of a payment needs its address alone, and says no more of the payer than initials.
@TestInstance(Lifecycle.PER_CLASS)
class SlipPageTest {
    private static final Pattern ADDRESS = Pattern.compile("href=\"(/slips/[0-9a-f]+)\"");

    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestInstructions instructions = new TestInstructions(served.hazina, shop);
    private final Browser owner = Browser.of(served, shop);

    @AfterAll
    void stop() {
        served.close();
    }

    /// By a browser that has never been here.
    private Response read(String address) {
        return new Browser(served).get(address);
    }

    private Optional<String> address(Instruction<PaymentDetails> payment) {
        Matcher found = ADDRESS.matcher(owner.get("/dashboard/payments/" + payment.details().id()).body());
        return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    }

    private Instruction<PaymentDetails> paidBy(String reference, String name) {
        Instruction<PaymentDetails> payment = instructions.prompt(reference, 1_250_00);
        instructions.tell(payment, Report.of(new Outcome.Succeeded("QK7" + reference))
                .telling(new Counterparty(Optional.of("+254712345678"), Optional.of(name), Optional.empty())));
        return instructions.now(payment);
    }

    @Test
    void whoeverHasTheAddressReadsTheProofWithoutThePayersNameAndNumber() {
        Instruction<PaymentDetails> payment = paidBy("S42", "ASHA WANJIRU KAMAU");
        Response slip = read(address(payment).orElseThrow());

        assertThat(slip.status()).isEqualTo(200);
        assertThat(slip.body()).contains("<title>Receipt", "Paid to Duka", "1,250.00", "QK7S42", "S42", "A. W. K.",
                "EAT").doesNotContain("ASHA", "WANJIRU", "KAMAU", "712345678", "given back", shop.email);
        assertThat(slip.header("Cache-Control")).contains("no-store");
        assertThat(slip.header("X-Robots-Tag")).contains("noindex");
        assertThat(slip.header("Referrer-Policy")).contains("no-referrer");
        assertThat(slip.header("Content-Security-Policy").orElseThrow()).contains("default-src 'none'",
                "frame-ancestors 'none'");
        assertThat(slip.body()).contains("name=\"robots\" content=\"noindex\"");
    }

    @ParameterizedTest
    @CsvSource({"n1,asha,A.", "n2,José-Maria de la Cruz Mwangi,J. M. D. L.", "n3,***,", "n4,Otieno 0722 000111,O."})
    void aNameIsShortenedToInitials(String reference, String name, String initials) {
        String page = read(address(paidBy(reference, name)).orElseThrow()).body();

        if (initials == null) {
            assertThat(page).doesNotContain("<dt>Payer</dt>", "***");
        } else {
            assertThat(page).contains("<dt>Payer</dt><dd>" + initials + "<").doesNotContain("0722");
        }
    }

    @Test
    void whatWasGivenBackIsSaid() {
        Instruction<PaymentDetails> payment = instructions.paid(1_000_00);
        String address = address(payment).orElseThrow();
        assertThat(read(address).body()).doesNotContain("given back");

        instructions.tell(instructions.refund(payment, 300_00), new Outcome.Succeeded("RR1"));

        assertThat(read(address).body()).containsPattern("given back:[^/]*</span> 300.00");
    }

    @Test
    void aMailWithItsAddressIsBegun() {
        String address = address(paidBy("S43", "ASHA WANJIRU KAMAU")).orElseThrow();

        assertThat(read(address).body())
                .containsPattern("href=\"mailto:\\?subject=Receipt%20of%20Duka%3A%20S43&amp;body="
                        + "https?%3A%2F%2F[a-z0-9.%]+" + address.replace("/", "%2F") + "\">E-mail</a>");
    }

    @Test
    void aPaymentThatHasNotSucceededHasNone() {
        Instruction<PaymentDetails> open = instructions.prompt(10_00);
        Instruction<PaymentDetails> failed = instructions.prompt(11_00);
        instructions.tell(failed, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        PaymentSlips slips = new PaymentSlips(served.hazina.tokens, served.hazina.world.directory(),
                served.hazina.world.instructions());

        for (Instruction<PaymentDetails> payment : List.of(open, failed)) {
            assertThat(address(payment)).isEmpty();
            Response none = read("/slips/" + slips.token(shop.merchant(), payment.details().id()));
            assertThat(none.status()).isEqualTo(404);
            assertThat(none.body()).contains("No receipt here").doesNotContain("Duka");
            assertThat(none.header("Cache-Control")).contains("no-store");
        }
    }

    @Test
    void noOtherAddressIsOne() {
        Instruction<PaymentDetails> payment = instructions.paid(1_000_00);
        String address = address(payment).orElseThrow();
        char last = address.charAt(address.length() - 1);
        String callback = served.hazina.tokens.mint("faulty", new CallbackToken.Target(shop.merchant(),
                new Subject(Subject.Kind.PAYMENT, payment.details().id().value())));

        for (String wrong : List.of(address.substring(0, address.length() - 1) + (last == '0' ? '1' : '0'),
                address + "00", "/slips/" + callback, "/slips/" + payment.details().id(), "/slips/x", "/slips/%00")) {
            assertThat(read(wrong).status()).as(wrong).isBetween(400, 404);
        }
        String token = address.substring("/slips/".length());
        assertThat(served.hazina.tokens.read("faulty", token)).isEmpty();
        assertThat(served.hazina.tokens.readUnbound(token)).isEmpty();
    }

    @Test
    void itIsInTheReadersLanguage() {
        String address = address(instructions.paid(1_000_00)).orElseThrow();

        assertThat(new Browser(served).send("GET", address, "", List.of("Accept-Language: sw")).body()).contains(
                "<html lang=\"sw\"",
                "Imelipwa kwa Duka", "Risiti");
    }
}
