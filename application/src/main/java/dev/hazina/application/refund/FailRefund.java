package dev.hazina.application.refund;

import dev.hazina.application.id.Ids;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.Settled;
import dev.hazina.application.instruction.SettlementPostings;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.sandbox.SandboxProvider;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.UUID;

/// Makes a refund fail that the sandbox's network would have paid back. The network then has nothing to report any
/// more.
public final class FailRefund {
    private final LedgerWriter writer;
    private final Ids ids;
    private final SandboxProvider simulator;

    public FailRefund(LedgerWriter writer, Ids ids, SandboxProvider simulator) {
        this.writer = writer;
        this.ids = ids;
        this.simulator = simulator;
    }

    public record Command(MerchantId merchant, AccountId account, RefundId refund) {}

    /// @throws Refusal.NotFound when the account has no such refund
    /// @throws Refusal.Precondition when it isn't pending any more, or is held
    public Instruction<RefundDetails> handle(Command command) {
        Instruction<RefundDetails> failed = writer.record(new Fail(command, ids.next()));
        simulator.forget(failed.subject());
        return failed;
    }

    private record Fail(Command command, UUID discrepancy) implements Operation<Instruction<RefundDetails>> {
        @Override
        public LockSet locks() {
            return InstructionKinds.REFUND.locked(LockSet.of(command.merchant()), command.refund().value());
        }

        @Override
        public Decision<Instruction<RefundDetails>> decide(LockedRows locked) {
            Instruction<RefundDetails> refund = InstructionKinds.REFUND.read(locked, command.refund().value())
                    .filter(found -> found.details().account().equals(command.account()))
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.REFUND_NOT_FOUND));
            if (!refund.isOpen() || refund.isUnsent()) {
                throw new Refusal.Precondition(RefusalCode.INSTRUCTION_ENDED,
                        "only a pending refund that isn't held can be made to fail");
            }
            Instant at = locked.tick();
            Outcome failed = new Outcome.Failed(FailureReason.UNSPECIFIED);
            Settled<RefundDetails> settled = new SettlementPostings<>(InstructionKinds.REFUND, locked, discrepancy, at)
                    .by(refund, failed);
            return new Decision<>(settled.now(), settled.changes());
        }
    }
}
