package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.providers.simulator.SimulatorRequest;
import dev.hazina.providers.simulator.SimulatorServer;
import dev.hazina.providers.simulator.daraja.DarajaSimulator;
import dev.hazina.providers.simulator.daraja.MpesaNode;
import dev.hazina.providers.simulator.daraja.Outbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// The requests of our adapter, compared field by field with those of Safaricom's own client.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SameWordsTest {
    /// Different each time, or for each caller.
    private static final Set<String> FREE = Set.of("Password", "Timestamp", "SecurityCredential", "CallBackURL",
            "ResultURL", "QueueTimeOutURL", "ConfirmationURL", "ValidationURL", "AccountReference", "CheckoutRequestID",
            "OriginatorConversationID", "OriginalConversationID");

    private final DarajaHarness harness = new DarajaHarness();
    private final List<SimulatorRequest> theirs = new ArrayList<>();

    @BeforeAll
    void driveTheirs() {
        DarajaSimulator daraja = new DarajaSimulator(new SteppingClock(), new Outbox.CollectedReports());
        try (SimulatorServer server = new SimulatorServer(daraja)) {
            MpesaNode.drive(daraja, server);
            theirs.addAll(server.seen());
        }
    }

    @AfterAll
    void close() {
        harness.close();
    }

    @Test
    void promptsAndQuestionsAboutThemAreTheSame() {
        Instruction<PaymentDetails> payment = SampleRequests.payment(harness);
        harness.gateway().collect(SampleRequests.asked(payment));
        assertThat(ours()).isEqualTo(theirs("/mpesa/stkpush/v1/processrequest"));
        harness.gateway().query(new StatusQuery(payment, Optional.of("ws_CO_1"), "t", false));
        assertThat(ours()).isEqualTo(theirs("/mpesa/stkpushquery/v1/query"));
    }

    /// Theirs is of version 1, in which the sender has no id of its own for the payout.
    @Test
    void payoutsAreTheSameButForOurId() {
        harness.gateway().disburse(SampleRequests.sent(SampleRequests.payout(harness), () -> true));
        TreeMap<String, String> ours = ours();
        assertThat(ours.remove("OriginatorConversationID")).isNotNull();
        assertThat(ours).isEqualTo(theirs("/mpesa/b2c/v1/paymentrequest"));
    }

    @Test
    void questionsAboutPayoutsAreTheSameButForTheNameTheyAskBy() {
        Instruction<PayoutDetails> payout = SampleRequests.payout(harness);
        harness.gateway().query(new PayoutQuery(payout, Optional.empty(), "t", false));
        TreeMap<String, String> ours = ours();
        assertThat(ours.remove("OriginalConversationID")).isNotNull();
        assertThat(ours.remove("OriginatorConversationID")).isNotNull();
        TreeMap<String, String> theirs = theirs("/mpesa/transactionstatus/v1/query");
        theirs.keySet().removeAll(Set.of("TransactionID", "Occasion"));
        assertThat(ours).containsOnlyKeys(theirs.keySet()).containsEntry("CommandID", "TransactionStatusQuery")
                .containsEntry("IdentifierType", theirs.get("IdentifierType"));
    }

    @Test
    void reversalsAreTheSameButForTheOccasion() {
        harness.gateway().refund(SampleRequests.back(harness, SampleRequests.paid(harness, "SLK0000001")));
        TreeMap<String, String> theirs = theirs("/mpesa/reversal/v1/request");
        theirs.remove("Occasion");
        assertThat(ours()).isEqualTo(theirs);
    }

    @Test
    void registrationsAreTheSame() {
        assertThat(harness.connection().startupTask().getAsBoolean()).isTrue();
        assertThat(ours()).isEqualTo(theirs("/mpesa/c2b/v1/registerurl"));
    }

    private TreeMap<String, String> ours() {
        return fields(harness.simulatorServer().seen().getLast());
    }

    private TreeMap<String, String> theirs(String path) {
        return fields(theirs.stream().filter(request -> request.path().equals(path)).findFirst().orElseThrow());
    }

    private static TreeMap<String, String> fields(SimulatorRequest request) {
        JsonNode body = DarajaJson.read(request.body());
        TreeMap<String, String> fields = new TreeMap<>();
        Stream.of(body).flatMap(JsonNode::propertyStream).forEach(field -> fields.put(field.getKey(),
                FREE.contains(field.getKey()) ? "free" : field.getValue().asText()));
        return fields;
    }
}
