package dev.hazina.application.simulation;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Outgoing;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.discrepancy.SettleByHand;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The decisions of platform staff about discrepancies and open instructions in a simulated history.
final class StaffDecisions {
    private final Hazina hazina;
    private final InMemoryWorld world;
    private final FaultyGateway gateway;
    private final Outgoing outgoing;
    private final Chance chance;

    StaffDecisions(Hazina hazina, InMemoryWorld world, FaultyGateway gateway, Outgoing outgoing, Chance chance) {
        this.hazina = hazina;
        this.world = world;
        this.gateway = gateway;
        this.outgoing = outgoing;
        this.chance = chance;
    }

    /// Decides about a discrepancy, not always correctly.
    void resolve(Client client) {
        var open = new DiscrepancyReads.Filter(Optional.of(false), Optional.empty());
        List<Discrepancy> waiting = world.discrepancies().list(open, Optional.empty(), 100);
        if (!waiting.isEmpty()) {
            Discrepancy raised = chance.pick(waiting);
            String amount = chance.oneIn(3) ? otherwise(raised.amount()).toMajor().toPlainString() : "";
            var decided = Decisions.found(chance.of(Resolution.Action.values()), "", amount);
            hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(), decided,
                    chance.oneIn(2) ? Optional.empty() : Optional.of(client.anyWallet())));
        }
    }

    /// Settles an instruction by hand, correctly or not, with or without a discrepancy about it.
    void endSomething() {
        List<Subject> subjects = Stream.of(world.books().payments().stream().map(Instruction::subject),
                world.books().refunds().stream().map(Instruction::subject),
                world.books().payouts().stream().map(Instruction::subject)).flatMap(all -> all).toList();
        if (!subjects.isEmpty()) {
            settle(chance.pick(subjects), chance.oneIn(2) ? Optional.of("") : Optional.empty());
        }
    }

    /// Half of the amount, or twice the amount.
    private Money otherwise(Money amount) {
        return chance.oneIn(2) ? amount.plus(amount) : new Money(amount.currency(), (amount.minor() + 1) / 2);
    }

    /// Settles by hand the instructions that no report ends any more, by the provider's own records.
    void decide() {
        world.books().payments().stream().filter(Instruction::isDisputed)
                .forEach(payment -> settle(payment.subject(), receipt(payment)));
        var open = new DiscrepancyReads.Filter(Optional.of(false), Optional.empty());
        world.discrepancies().list(open, Optional.empty(), Integer.MAX_VALUE).stream().map(Discrepancy::subject)
                .filter(this::isOpen)
                .forEach(subject -> settle(subject,
                        outgoing.paid(subject) > 0 ? Optional.of("O" + subject.id()) : Optional.empty()));
    }

    /// The receipt of the payment's money; empty where none came in, or where it came in by a notice and stands there.
    private Optional<String> receipt(Instruction<PaymentDetails> payment) {
        String receipt = "R" + payment.details().id();
        boolean noticed = world.books().inbounds().stream()
                .anyMatch(notice -> notice.details().receipt().equals(receipt));
        return Optional.of(receipt).filter(any -> gateway.moved().containsKey(payment.details().id()) && !noticed);
    }

    private boolean isOpen(Subject subject) {
        return world.books().payouts().stream().anyMatch(payout -> payout.subject().equals(subject) && payout.isOpen())
                || world.books().refunds().stream()
                        .anyMatch(refund -> refund.subject().equals(subject) && refund.isOpen());
    }

    private void settle(Subject subject, Optional<String> receipt) {
        var decided = receipt.map(text -> Decisions.found(Resolution.Action.SETTLE_SUCCEEDED, text, ""))
                .orElseGet(() -> Decisions.of(Resolution.Action.SETTLE_FAILED));
        hazina.settleByHand.handle(new SettleByHand.Command(subject, decided));
    }
}
