package dev.hazina.providers.pawapay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.matrix.RailService;
import dev.hazina.providers.matrix.RailService.About;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Reports that pawaPay has signed and that aren't as documented, with the whole application behind the adapter. What
/// they are about is held and brought before a person, and pawaPay can't be asked for more than a day.
class PawapayOddReportsTest {
    private final RailService service = new RailService(new PawapayHarness());

    @AfterEach
    void close() {
        service.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {"PAYMENT | \"COMPLETED\" | \"SETTLED\"",
            "PAYMENT | \"COMPLETED\" | \"completed\"", "PAYMENT | \"COMPLETED\" | null",
            "PAYMENT | \"status\" | \"state\"",
            "PAYMENT | \"5000.00\" | \"5,000.00\"", "PAYMENT | \"TZS\" | \"ZMW\"",
            "PAYOUT | \"COMPLETED\" | \"SETTLED\"", "PAYOUT | \"status\" | \"state\"",
            "REFUND | \"COMPLETED\" | \"SETTLED\"", "REFUND | \"status\" | \"state\""})
    void holdsWhatASignedReportIsAbout(About about, String said, String oddly) {
        Subject subject = hear(about, said, oddly);
        service.harness().server().orElseThrow().goDown();
        service.pass();

        assertThat(service.isOpen(subject)).isTrue();
        assertThat(service.books().discrepancies()).filteredOn(raised -> raised.subject().equals(subject))
                .extracting(Discrepancy::kind).contains(Discrepancy.Kind.UNREADABLE);
        assertThat(service.isClean()).isTrue();
    }

    /// pawaPay's address is one for everything, and a person finds the bytes beside the exception all the same.
    @Test
    void keepsTheBytesBesideTheException() {
        Subject subject = hear(About.PAYMENT, "COMPLETED", "SETTLED");

        assertThat(service.cameAbout(subject)).singleElement()
                .satisfies(kept -> assertThat(new String(kept.start(), StandardCharsets.UTF_8)).contains("SETTLED"));
    }

    @Test
    void isPaidWhenPawapayIsUnderstoodAgain() {
        Subject subject = hear(About.PAYMENT, "COMPLETED", "SETTLED");
        service.pass();

        assertThat(service.succeeded(subject)).isPresent();
    }

    private Subject hear(About about, String said, String oddly) {
        Subject subject = service.ask(about).orElseThrow();
        service.harness().callbacks();
        service.harness().end(subject, AdapterHarness.Ending.PAID);
        IncomingCallback report = service.harness().callbacks().getFirst();
        String body = new String(report.body(), StandardCharsets.UTF_8);
        assertThat(body).contains(said);
        service.hear(service.harness().sentLater(new IncomingCallback(report.method(), report.token(), report.headers(),
                report.source(), body.replace(said, oddly).getBytes(StandardCharsets.UTF_8))));
        return subject;
    }
}
