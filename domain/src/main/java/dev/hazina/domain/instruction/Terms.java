package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;

/// What every instruction has: whose money it is, which wallet's, how much, by which way, and since when. It never
/// changes, except for an amount that a person corrects, and for the provider's account and the other side that a
/// report shows.
///
/// @param amount the amount that is collected, refunded or paid out
/// @param requested the requested amount, where a person found that another one moved; `amount` is then the one that
///        moved
/// @param fee the platform's earnings on it, fixed when it is opened
/// @param provider the name of the only adapter whose reports about it count
/// @param floatAccount the provider's account through which the money goes, or went: the one that the adapter named
///        when it was opened, until a report shows another. Empty if it was opened before accounts were kept, and has
///        not moved money since
/// @param restored whether it was booked again after its books were restored from a backup
/// @param told who paid or was paid, as its provider told it
public record Terms(MerchantId merchant, AccountId account, WalletId wallet, Money amount, Optional<Money> requested,
        Money fee, Channel channel, String provider, Optional<FloatAccount> floatAccount, Instant createdAt,
        Origin origin, boolean restored, Counterparty told) {

    public Terms(MerchantId merchant, AccountId account, WalletId wallet, Money amount, Money fee, Channel channel,
            String provider, Optional<FloatAccount> floatAccount, Instant createdAt, Origin origin) {
        this(merchant, account, wallet, amount, Optional.empty(), fee, channel, provider, floatAccount, createdAt,
                origin, false, Counterparty.UNTOLD);
    }

    /// The account of its money in the books.
    public FloatAccount clearingAccount() {
        return floatAccount.orElseGet(() -> FloatAccount.ofChannel(provider, channel));
    }

    /// The amount that was requested.
    public Money asked() {
        return requested.orElse(amount);
    }

    /// The amount that moved beyond the requested one; empty when no more did.
    public Optional<Money> excess() {
        return requested.map(amount::minus).filter(Money::isPositive);
    }

    /// The same after another amount moved than the requested one.
    Terms movedAs(Money moved, Money charged) {
        return moved.equals(amount)
                ? this
                : new Terms(merchant, account, wallet, moved, Optional.of(amount), charged, channel, provider,
                        floatAccount, createdAt, origin, restored, told);
    }

    /// The same after its money moved through the account that a report names, or through the known one.
    Terms movedThrough(Optional<String> reported) {
        FloatAccount through = reported.map(name -> new FloatAccount(provider, name))
                .orElseGet(this::clearingAccount);
        return floatAccount.filter(through::equals).isPresent()
                ? this
                : new Terms(merchant, account, wallet, amount, requested, fee, channel, provider, Optional.of(through),
                        createdAt, origin, restored, told);
    }

    /// The same with what its provider tells of the other side.
    public Terms telling(Counterparty more) {
        Counterparty all = told.and(more);
        return all.equals(told)
                ? this
                : new Terms(merchant, account, wallet, amount, requested, fee, channel, provider, floatAccount,
                        createdAt, origin, restored, all);
    }

    Terms describedAs(Metadata metadata) {
        return new Terms(merchant, account, wallet, amount, requested, fee, channel, provider, floatAccount, createdAt,
                origin.with(metadata), restored, told);
    }

    /// The same, booked again after a restore. The books are only ever added to, so it is in them as of now.
    Terms restoredAt(Instant now) {
        return new Terms(merchant, account, wallet, amount, requested, fee, channel, provider, floatAccount, now,
                origin, true, told);
    }
}
