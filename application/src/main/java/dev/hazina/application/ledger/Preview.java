package dev.hazina.application.ledger;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Journal;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What an operation would do now. It decides by its own code over the locked rows, so that it is refused as it would
/// be, and nothing is recorded.
public record Preview<R>(Operation<R> operation) implements Operation<Preview.Outlook<R>> {

    /// The decision that would be recorded.
    ///
    /// @param wallets the wallets whose balances would change, with the balances that they would have
    @OpenToAdapters
    public record Outlook<R>(R result, List<Change> changes, List<Wallet> wallets) {
        public Outlook {
            changes = List.copyOf(changes);
            wallets = List.copyOf(wallets);
        }

        /// The instruction that would be opened; empty where none would be.
        public <D extends Details> Optional<Instruction<D>> opened(Class<D> kind) {
            return changes.stream()
                    .flatMap(change -> change instanceof Change.Opened(var instruction)
                            ? instruction.as(kind).stream()
                            : Stream.empty())
                    .findFirst();
        }

        /// The transfer that would be made; empty where none would be.
        public Optional<Transfer> transfer() {
            return changes.stream().flatMap(change -> change instanceof Change.TransferMade(Transfer transfer)
                    ? Stream.of(transfer)
                    : Stream.empty()).findFirst();
        }
    }

    @Override
    public LockSet locks() {
        return operation.locks();
    }

    @Override
    public Optional<String> authority() {
        return operation.authority();
    }

    @Override
    public Optional<Actor> staff() {
        return operation.staff();
    }

    @Override
    public Optional<Duration> longestWait() {
        return operation.longestWait();
    }

    @Override
    public boolean isAllowedDuringRestore() {
        return operation.isAllowedDuringRestore();
    }

    @Override
    public Decision<Outlook<R>> decide(LockedRows locked) {
        Decision<R> decision = operation.decide(locked);
        Map<WalletId, Wallet> after = new LinkedHashMap<>();
        Journal journal = new Journal(
                id -> Optional.ofNullable(after.get(id)).or(() -> locked.wallet(id)).orElseThrow(),
                wallet -> after.put(wallet.id(), wallet));
        for (Change change : decision.changes()) {
            if (change instanceof Change.Posted posted) {
                journal.enter(posted.posting());
            }
        }
        return Decision.of(new Outlook<>(decision.result(), decision.changes(), List.copyOf(after.values())));
    }
}
