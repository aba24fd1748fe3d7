package dev.hazina.application.inbound;

import dev.hazina.application.channel.Notice;
import dev.hazina.application.id.Ids;
import dev.hazina.application.ledger.WriteDoor;
import dev.hazina.application.payment.TakeInbound;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.domain.inbound.Inbound;
import dev.hazina.domain.inbound.InboundDetails;
import dev.hazina.domain.inbound.InboundId;
import dev.hazina.domain.inbound.InboundState;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletPlace;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Takes in money that a payer sent by the paybill. The account the payer typed should be a wallet's number; the money
/// then becomes a payment of that wallet's merchant. Any other waits in the platform's suspense for a person.
///
/// Two merchants' books are involved, so it takes three commits. The first, in the platform's books, keeps the notice
/// and where it goes; from then on it goes nowhere else. The second makes the payment, once. The third says that it is
/// done. Whoever hears of the same money again goes on from wherever the last one stopped.
public final class ReceiveInbound {
    private final WriteDoor door;
    private final Ids ids;
    private final WalletFinder wallets;
    private final TakeInbound take;

    public ReceiveInbound(WriteDoor door, Ids ids, WalletFinder wallets, TakeInbound take) {
        this.door = door;
        this.ids = ids;
        this.wallets = wallets;
        this.take = take;
    }

    /// @param provider the adapter that brought it
    /// @param callback the stored callback this comes from, marked as handled with the last commit
    public record Command(String provider, Notice.MoneyIn said, Instant receivedAt, UUID callback) {}

    public void handle(Command command) {
        InboundDetails details = details(command);
        Inbound kept = door.record(new KeepInbound(details, route(details), ids.next(), command.callback()));
        if (kept.state() instanceof InboundState.Routed(WalletPlace to)) {
            TakeInbound.Taken taken = take.handle(new TakeInbound.Command(kept.details(), to));
            door.record(new FinishInbound(kept, to, taken, ids.next(), command.callback()));
        }
    }

    private Optional<WalletPlace> route(InboundDetails details) {
        return Optional.of(details.walletNumber()).filter(WalletRef::isNumber).flatMap(wallets::byNumber)
                .filter(wallet -> wallet.currency() == details.amount().currency()).map(Wallet::place);
    }

    private static InboundDetails details(Command command) {
        Notice.MoneyIn said = command.said();
        return new InboundDetails(InboundId.of(command.provider(), said.receipt()), command.provider(), said.receipt(),
                said.accountReference(), said.amount(), said.payer(), command.receivedAt());
    }
}
