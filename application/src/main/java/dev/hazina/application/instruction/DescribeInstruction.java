package dev.hazina.application.instruction;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Map;

/// Changes the metadata of a payment, a refund or a payout, in any state. Nothing else of it changes, and its merchant
/// gets no event.
public final class DescribeInstruction {
    private final LedgerWriter writer;

    public DescribeInstruction(LedgerWriter writer) {
        this.writer = writer;
    }

    /// @param changes a text for each key that is set, and an empty one for each that is removed
    public record Command(MerchantId merchant, AccountId account, Subject subject, Map<String, String> changes) {
        public Command {
            changes = Map.copyOf(changes);
        }
    }

    /// @throws Refusal.NotFound when the account has no such instruction
    /// @throws Refusal.Invalid when a key or a text can't be kept, or there would be too many
    public Metadata handle(Command command) {
        return writer.record(new Description(command));
    }

    private record Description(Command command) implements Operation<Metadata> {
        @Override
        public LockSet locks() {
            return LockSet.of(command.merchant()).instruction(command.subject());
        }

        @Override
        public Decision<Metadata> decide(LockedRows locked) {
            Instruction<?> found = locked.instruction(command.subject())
                    .filter(known -> known.details().account().equals(command.account()))
                    .orElseThrow(this::notFound);
            Metadata before = found.details().origin().metadata();
            Metadata after = before.with(command.changes());
            return after.equals(before)
                    ? Decision.of(after)
                    : Decision.of(after, new Change.Moved(found.described(after)));
        }

        private Refusal notFound() {
            return new Refusal.NotFound(InstructionKinds.of(command.subject().kind()).map(InstructionKind::notFound)
                    .orElse(RefusalCode.INSTRUCTION_NOT_FOUND));
        }
    }
}
