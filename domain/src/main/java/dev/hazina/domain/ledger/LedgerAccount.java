package dev.hazina.domain.ledger;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.wallet.WalletId;

/// Where money can stand. A wallet has two places, each with a balance that is kept and never negative. All the
/// others belong to the platform: they are touched by everything and bounded by nothing, so they have no balance row
/// to queue for; their balance is the sum of their entries.
public sealed interface LedgerAccount {

    /// The name in the books, for example `available` or `clearing:card`.
    String code();

    /// What the merchant can spend from a wallet.
    record Available(WalletId wallet) implements LedgerAccount {
        @Override
        public String code() {
            return "available";
        }
    }

    /// What is reserved in a wallet for payouts on their way.
    record Pending(WalletId wallet) implements LedgerAccount {
        @Override
        public String code() {
            return "pending";
        }
    }

    /// Money that stands with a channel's provider. Negative: that much was collected and credited here.
    record Clearing(Channel channel) implements LedgerAccount {
        @Override
        public String code() {
            return "clearing:" + channel.wire();
        }
    }

    /// Fees the platform has earned.
    record Revenue() implements LedgerAccount {
        @Override
        public String code() {
            return "revenue";
        }
    }

    /// Refunds that left a wallet and have not been confirmed by the channel.
    record RefundsInFlight() implements LedgerAccount {
        @Override
        public String code() {
            return "refunds_in_flight";
        }
    }

    /// Money that moved without anybody having an entry to put it against, until a person decides.
    record Suspense() implements LedgerAccount {
        @Override
        public String code() {
            return "suspense";
        }
    }

    /// What the platform has decided to bear itself.
    record WriteOff() implements LedgerAccount {
        @Override
        public String code() {
            return "write_off";
        }
    }
}
