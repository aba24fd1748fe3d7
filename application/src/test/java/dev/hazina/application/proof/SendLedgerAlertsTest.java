package dev.hazina.application.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.proof.LedgerProof.Difference;
import dev.hazina.application.proof.ProofRecords.Kind;
import dev.hazina.application.proof.ProofRecords.Result;
import dev.hazina.application.webhook.PlainBodies;
import dev.hazina.application.webhook.RecordingSender;
import dev.hazina.application.webhook.Sender;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.SigningSecret;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// An alert about a difference is sent until its receiver accepts it.
class SendLedgerAlertsTest {
    private static final SigningSecret SECRET = new SigningSecret("whsec_operator");
    private static final CallbackUrl URL = new CallbackUrl("https://ops.example.com/ledger");

    private final InMemoryWorld world = new InMemoryWorld();
    private final RecordingSender recordingSender = new RecordingSender();
    private final SendLedgerAlerts tell = new SendLedgerAlerts(world.ledgerAlerts(), new PlainBodies(), recordingSender,
            new SendLedgerAlerts.Receiver(URL, SECRET), world.clock());

    @BeforeEach
    void find() {
        world.proofRecords().keep(
                new Result(Kind.WHOLE, world.clock().instant(), Duration.ZERO, 2, 1, List.of("x is wrong")),
                List.of(new Difference("x", "x is wrong")), world.ids().next());
    }

    @Test
    void anAlertIsSentOnceAndSigned() {
        tell.runDue();
        world.clock().advance(Duration.ofHours(1));
        tell.runDue();

        assertThat(recordingSender.sent()).hasSize(1);
        Sender.WebhookRequest letter = recordingSender.sent().getFirst();
        assertThat(letter.url()).isEqualTo(URL);
        assertThat(letter.secret()).isEqualTo(SECRET);
        assertThat(letter.body()).contains("\"kind\":\"ledger_difference\"", letter.event().toString());
    }

    @Test
    void anAlertThatIsNotAcceptedIsSentAgainForADay() {
        recordingSender.answer(500);
        tell.runDue();
        world.clock().advance(Duration.ofMinutes(1));
        tell.runDue();
        recordingSender.receivers(letter -> new Sender.WebhookResponse.Unanswered("nobody is there"));
        world.clock().advance(Duration.ofMinutes(2));
        tell.runDue();
        assertThat(recordingSender.sent()).hasSize(3);
        assertThat(recordingSender.sent()).extracting(Sender.WebhookRequest::body)
                .containsOnly(recordingSender.sent().getFirst().body());

        world.clock().advance(SendLedgerAlerts.TOLD_FOR);
        tell.runDue();

        assertThat(recordingSender.sent()).hasSize(3);
    }
}
