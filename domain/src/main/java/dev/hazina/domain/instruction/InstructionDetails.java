package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.trace.TraceContext;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;

/// The details that every instruction has. They never change, except for an amount that a person corrects.
public interface InstructionDetails {

    MerchantId merchant();

    AccountId account();

    WalletId wallet();

    Money amount();

    /// The platform's earnings on it.
    Money fee();

    Channel channel();

    /// The name of the only adapter whose reports about it count.
    String provider();

    /// The provider's account through which the money goes, or went: the one that the adapter named when it was opened,
    /// until a report shows another. Empty if it was opened before accounts were kept, and has not moved money since.
    Optional<FloatAccount> floatAccount();

    /// The account of its money in the books.
    default FloatAccount clearingAccount() {
        return floatAccount().orElseGet(() -> FloatAccount.ofChannel(provider(), channel()));
    }

    /// The account after a report, which names it or leaves it as it was.
    default Optional<FloatAccount> floatAccount(Optional<String> reported) {
        return Optional.of(reported.map(name -> new FloatAccount(provider(), name)).orElseGet(this::clearingAccount));
    }

    Instant createdAt();

    /// Empty for instructions from before it was recorded.
    Optional<CreatedBy> createdBy();

    /// Whether it was booked again after its books were restored from a backup.
    boolean restored();

    /// The trace of the request that created it; empty where none was kept.
    default Optional<TraceContext> trace() {
        return createdBy().flatMap(CreatedBy::trace);
    }
}
