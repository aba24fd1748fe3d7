package dev.hazina.domain.ledger;

import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.wallet.WalletId;

/// An account of the ledger. A wallet has two, each with a stored balance that is never negative. All others belong to
/// the platform: most postings touch them and no rule bounds them, so they have no balance row to lock; their balance
/// is the sum of their entries.
public sealed interface LedgerAccount {

    /// The name in the books, for example `available` or `clearing:daraja:600000:utility`.
    String code();

    /// The money of a wallet that the merchant can spend.
    record Available(WalletId wallet) implements LedgerAccount {
        @Override
        public String code() {
            return "available";
        }
    }

    /// The money of a wallet that is reserved for payouts.
    record Pending(WalletId wallet) implements LedgerAccount {
        @Override
        public String code() {
            return "pending";
        }
    }

    /// The money in one of the platform's accounts at a provider. Negative: that much was collected and credited here.
    record Clearing(FloatAccount account) implements LedgerAccount {
        @Override
        public String code() {
            return "clearing:" + account.code();
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

    /// Money that moved without a known counterpart, until a person decides.
    record Suspense() implements LedgerAccount {
        @Override
        public String code() {
            return "suspense";
        }
    }

    /// What providers charge the platform. Negative: that much was charged.
    record ProviderCharges() implements LedgerAccount {
        @Override
        public String code() {
            return "provider_charges";
        }
    }

    /// The platform's bank. Negative: that much was swept there from accounts at providers.
    record Bank() implements LedgerAccount {
        @Override
        public String code() {
            return "bank";
        }
    }

    /// Losses that the platform bears.
    record WriteOff() implements LedgerAccount {
        @Override
        public String code() {
            return "write_off";
        }
    }
}
