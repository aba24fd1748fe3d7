package dev.hazina.application.instruction;

import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.LedgerAccount.Available;
import dev.hazina.domain.ledger.LedgerAccount.Suspense;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The destination of money that came in or came back, which can't be refused any more: the instruction's wallet; if
/// that was closed meanwhile, or can't hold as much, the account's default wallet; if that can't take it either,
/// suspense.
///
/// @param redirection what platform staff have to know, where it is another place than the instruction's wallet
record Destination(LedgerAccount into, InSuspense suspense, Optional<String> redirection) {
    static Destination of(LockedRows locked, Details details, Money money) {
        if (SentBack.is(details)) {
            return new Destination(new Suspense(), InSuspense.waiting(money),
                    Optional.of("less was sent back than had come; the rest is in suspense"));
        }
        Wallet own = locked.wallet(details.wallet()).orElseThrow();
        if (own.canTake(money)) {
            return new Destination(new Available(own.id()), new InSuspense.Nothing(), Optional.empty());
        }
        String why = own.closed() ? "the wallet was closed" : "the wallet can't hold as much";
        Wallet instead = locked.wallet(new WalletRef.DefaultOf(details.account())).orElseThrow();
        return instead.canTake(money)
                ? new Destination(new Available(instead.id()), new InSuspense.Nothing(),
                        Optional.of(why + "; the default wallet was credited"))
                : new Destination(new Suspense(), InSuspense.waiting(money),
                        Optional.of(why + whyNot(own, instead, money) + "; the money is in suspense"));
    }

    private static String whyNot(Wallet own, Wallet instead, Money money) {
        if (own.id().equals(instead.id())) {
            return "";
        }
        return instead.currency() == money.currency()
                ? ", and neither can the default wallet"
                : " and the default wallet holds another currency";
    }

    /// The posting into it, after the discrepancy where one has to be raised.
    List<Change> with(Posting posting, Instruction<?> after, UUID discrepancy, Instant at) {
        List<Change> changes = new ArrayList<>();
        redirection.ifPresent(detail -> changes.add(Discrepancies.raised(after, Discrepancy.Kind.CLOSED_WALLET,
                suspense, detail, discrepancy, at)));
        changes.add(new Change.Posted(posting));
        return changes;
    }
}
