package dev.hazina.application.restore;

import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.KeyRules;
import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.application.journal.SentInstruction;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.application.restore.RestoreFinding.Booked;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Settlement;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Books an instruction that was sent: as a new one under its old id where the books lack it, and as a sent one where
/// they hold it as unsent. Its provider's report ends it as it ends any other. Its idempotency key is taken in any
/// case, so that a repeated request doesn't send it again.
///
/// @param lost opens it in the books
record BookSent<D extends Details>(SentInstruction sent, InstructionKind<D> kind, D lost,
        KeyRules keys) implements Operation<BookSent.Result<D>> {

    /// @param instruction empty where it can't be booked
    record Result<D extends Details>(Booked booked, Optional<Instruction<D>> instruction) {}

    @Override
    public LockSet locks() {
        return kind.toBookAgain(LockSet.of(sent.details().merchant()).wallets(wallet())
                .key(sent.key().map(KeyClaim::key)).instruction(sent.subject()), lost);
    }

    private WalletRef wallet() {
        return new WalletRef.ById(sent.details().account(), sent.details().wallet());
    }

    @Override
    public boolean isAllowedDuringRestore() {
        return true;
    }

    @Override
    public Decision<Result<D>> decide(LockedRows locked) {
        Instant at = locked.tick();
        UUID id = sent.subject().id();
        Optional<Instruction<D>> known = kind.read(locked, id);
        if (known.isPresent()) {
            return kind.isUnsent(known.get())
                    ? markedSent(known.get(), at)
                    : Decision.of(new Result<>(held(known.get()), known));
        }
        List<Change> changes = new ArrayList<>(taken(locked, at));
        Optional<String> obstacle = obstacle(locked);
        if (obstacle.isPresent()) {
            return new Decision<>(new Result<>(Booked.not(obstacle.get()), Optional.empty()), changes);
        }
        Instruction<D> booked = asSent(Instruction.restored(lost, at), at);
        changes.add(new Change.Opened(booked));
        kind.opening(booked).map(Change.Posted::new).ifPresent(changes::add);
        return new Decision<>(new Result<>(Booked.ANEW, Optional.of(booked)), changes);
    }

    /// It was booked again before, and the instance was killed before it said so.
    private static Booked held(Instruction<?> known) {
        return known.details().restored() ? Booked.ANEW : Booked.AS_SENT;
    }

    private Decision<Result<D>> markedSent(Instruction<D> known, Instant at) {
        Instruction<D> marked = asSent(known, at);
        return Decision.of(new Result<>(Booked.AS_SENT, Optional.of(marked)), new Change.Moved(marked));
    }

    /// It may have reached its provider: an outcome in doubt says that.
    static <D extends Details> Instruction<D> asSent(Instruction<D> unsent, Instant at) {
        return unsent.settle(new Outcome.Unknown("sent before the books were restored"),
                at) instanceof Settlement.Moved<D>(Instruction<D> now) ? now : unsent;
    }

    private Optional<String> obstacle(LockedRows locked) {
        return locked.wallet(wallet()).map(wallet -> wallet.currency() == lost.currency()
                ? kind.obstacle(lost, locked, wallet)
                : Optional.of("the wallet holds another currency"))
                .orElseGet(() -> Optional.of("the books have no such wallet"));
    }

    /// The row counts as abandoned at once, so that a repeated request gets the state of the instruction as its
    /// response.
    private List<Change> taken(LockedRows locked, Instant at) {
        return sent.key().filter(claim -> locked.key(claim.key()).flatMap(KeyRecord::answer).isEmpty())
                .<Change>map(claim -> new Change.KeyTaken(new KeyRecord(claim.key(), claim.fingerprint(),
                        sent.subject().id(), Optional.empty(), at.minus(keys.inFlight()), false)))
                .stream().toList();
    }
}
