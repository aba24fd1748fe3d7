package dev.hazina.application.callback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.HintingGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.InstructionPoller.Inquiry;
import dev.hazina.application.instruction.ProviderQuestions;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A callback that names its request otherwise than the answer to the request did: the provider is asked by both names.
class TwoNamesTest {
    private static final String KEPT = "ws_CO_kept";
    private static final String TOLD = "ws_CO_told";
    private static final Map<String, Outcome> ANSWERS = Map.of(
            "PAID", new Outcome.Succeeded(Optional.empty()),
            "UNPAID", new Outcome.Failed(FailureReason.PAYER_DECLINED),
            "REFUSED", new Outcome.Rejected(FailureReason.PAYER_NOT_FOUND),
            "RUNNING", new Outcome.InProgress(KEPT, "the payer has not answered"),
            "UNREAD", new Outcome.Unread(Optional.empty(), "a code that is not documented"),
            "NOTHING", Outcome.Unknown.unheard("no such request"));

    private final InMemoryHazina hazina = new InMemoryHazina(new InMemoryWorld(),
            HintingGateway.asking(Capabilities.Asking.ANSWERS), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final Instruction<PaymentDetails> payment = prompt();

    @ParameterizedTest
    @CsvSource({
            "PAID,    PAID,    succeeded",
            "UNPAID,  UNPAID,  failed",
            "UNPAID,  REFUSED, failed",
            "PAID,    NOTHING, succeeded",
            "UNPAID,  NOTHING, failed",
            "UNPAID,  RUNNING, failed",
            "PAID,    UNREAD,  succeeded",
            "PAID,    UNPAID,  disputed",
            "UNPAID,  PAID,    disputed",
            "REFUSED, PAID,    disputed",
            "NOTHING, PAID,    disputed",
            "NOTHING, UNPAID,  disputed",
            "UNREAD,  PAID,    disputed",
            "RUNNING, PAID,    waits",
            "RUNNING, UNPAID,  waits",
            "RUNNING, RUNNING, settled as under way",
            "NOTHING, NOTHING, waits"})
    void whatCountsFollowsFromBothAnswers(String byKept, String byTold, String expected) {
        Report hint = new Report(new Outcome.Succeeded("QK1"), Optional.of(payment.details().amount()),
                Optional.of(TOLD));

        Report report = confirming(byKept, byTold)
                .confirm(hazina.gateway, shop.merchant(), payment.subject(), hint).orElseThrow();

        assertThat(heard(hint, report)).isEqualTo(expected);
    }

    @Test
    void oneNameIsAskedByOnce() {
        Report hint = new Report(new Outcome.Succeeded("QK1"), Optional.empty(), Optional.of(KEPT));

        Report report = confirming("PAID", "UNPAID")
                .confirm(hazina.gateway, shop.merchant(), payment.subject(), hint).orElseThrow();

        assertThat(heard(hint, report)).isEqualTo("succeeded");
    }

    private String heard(Report hint, Report report) {
        if (ConfirmReport.isUnconfirmed(hint, report)) {
            return "waits";
        }
        Instruction<PaymentDetails> now = hazina.settle.handle(SettleCommands.of(shop.merchant(),
                payment.details().id(), FaultyGateway.NAME, report, Optional.empty()));
        if (now.isDisputed()) {
            assertThat(hazina.world.discrepancies(shop.merchant())).extracting(Discrepancy::kind)
                    .containsExactly(Discrepancy.Kind.MISMATCH);
            assertThat(shop.available(shop.main)).isZero();
            return "disputed";
        }
        assertThat(hazina.world.discrepancies(shop.merchant())).isEmpty();
        return now.isOpen() ? "settled as under way" : now.isSucceeded() ? "succeeded" : "failed";
    }

    private ConfirmReport confirming(String byKept, String byTold) {
        return new ConfirmReport(hazina.world.writer(), hazina.world.ids(),
                new ProviderQuestions(List.of(new Inquiry<>(InstructionKinds.PAYMENT, hazina.gateways,
                        (gateway, asked, name, last) -> new Report(
                                ANSWERS.get(name.orElseThrow().equals(KEPT) ? byKept : byTold), Optional.empty(),
                                name)))));
    }

    private Instruction<PaymentDetails> prompt() {
        hazina.gateway.saysBeside(outcome -> new Report(new Outcome.Accepted(KEPT), Optional.empty(),
                Optional.of(KEPT)));
        Instruction<PaymentDetails> prompted = new TestInstructions(hazina, shop).prompt(100_00);
        assertThat(prompted.providerRef()).contains(KEPT);
        return prompted;
    }
}
