package dev.hazina.providers.momo;

import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.Samples;
import dev.hazina.providers.simulator.SimulatorRequest;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;

/// An adapter for MTN with its simulator, and sample requests.
abstract class MomoTestBase {
    static final String TOKEN = "70617468";

    final MomoHarness harness = new MomoHarness();

    @AfterEach
    void close() {
        harness.close();
    }

    Instruction<PaymentDetails> payment() {
        return Samples.payment(MomoHarness.flow(Flow.Kind.COLLECT), MomoProviderFactory.NAME,
                harness.clock().instant());
    }

    Instruction<PaymentDetails> paid() {
        Instruction<PaymentDetails> payment = payment();
        collect(payment);
        harness.end(payment.subject(), AdapterHarness.Ending.PAID);
        return Samples.after(payment,
                harness.gateway().query(new StatusQuery(payment, Optional.empty(), TOKEN, false)).outcome(),
                harness.clock().instant());
    }

    Instruction<PayoutDetails> payout() {
        return Samples.payout(MomoHarness.flow(Flow.Kind.DISBURSE), MomoProviderFactory.NAME,
                harness.clock().instant());
    }

    Outcome collect(Instruction<PaymentDetails> payment) {
        return harness.gateway().collect(new Collection(payment, TOKEN)).outcome();
    }

    Outcome disburse(Instruction<PayoutDetails> payout) {
        return harness.gateway().disburse(new Disbursement(payout, TOKEN, TOKEN, () -> true)).outcome();
    }

    /// The last request.
    SimulatorRequest last() {
        return harness.simulatorServer().seen().getLast();
    }
}
