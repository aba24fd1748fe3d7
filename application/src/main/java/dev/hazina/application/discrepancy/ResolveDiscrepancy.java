package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.Stamps;
import dev.hazina.application.ledger.WriteDoor;
import dev.hazina.application.payment.TakeInbound;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.WalletRef;
import java.util.Optional;
import java.util.UUID;

/// Carries out what a person decided about a discrepancy. What stands in suspense for it leaves in the same commit in
/// which it becomes resolved; where the money goes to another merchant's books, see [HandOver].
public final class ResolveDiscrepancy {
    private final WriteDoor door;
    private final DiscrepancyReads reads;
    private final Stamps stamps;
    private final HandOver handOver;

    public ResolveDiscrepancy(WriteDoor door, DiscrepancyReads reads, WalletFinder wallets, TakeInbound take,
            Stamps stamps) {
        this.door = door;
        this.reads = reads;
        this.stamps = stamps;
        this.handOver = new HandOver(door, wallets, take);
    }

    /// @param wallet the id or number of the wallet to credit or debit; where it is left out, what is recovered comes from
    ///        the wallet it had gone back to
    public record Command(UUID discrepancy, Action action, Optional<String> wallet, Optional<String> note, Actor by) {}

    /// @throws Refusal.Invalid when a wallet is credited and none is named
    /// @throws Refusal.NotFound when there is no such discrepancy, or no such wallet
    /// @throws Refusal.Precondition when it is resolved already, the action doesn't fit, or the wallet can't take part
    public Discrepancy handle(Command command) {
        if (command.action() == Action.CREDIT_WALLET && command.wallet().isEmpty()) {
            throw new Refusal.Invalid("wallet_id is required to credit a wallet");
        }
        Discrepancy raised = reads.find(command.discrepancy()).orElseThrow(() -> new Refusal.NotFound("exception"));
        raised.requireOpenTo(command.action());
        if (command.action() == Action.CREDIT_WALLET && raised.subject().kind() == Subject.Kind.NOTICE) {
            return handOver.credit(raised, command, stamps.of(command.by()), command.wallet().orElseThrow());
        }
        Optional<WalletRef> wallet = command.wallet().filter(text -> movesWallet(command.action()))
                .map(text -> WalletRef.parse(raised.account(), text));
        return door.record(new Resolve(command, raised, wallet, stamps.of(command.by())));
    }

    private static boolean movesWallet(Action action) {
        return switch (action) {
            case CREDIT_WALLET, RECOVER -> true;
            case ACKNOWLEDGE, WRITE_OFF -> false;
        };
    }
}
