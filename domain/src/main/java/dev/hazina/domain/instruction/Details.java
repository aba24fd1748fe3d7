package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.trace.TraceContext;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;

/// What an instruction is: the [Terms] that all have, and the data of its kind.
public sealed interface Details permits PaymentDetails, RefundDetails, PayoutDetails {

    InstructionRules rules();

    Subject subject();

    Terms terms();

    /// The same of these terms.
    Details with(Terms changed);

    /// The same after another amount moved than the requested one. The fee stays.
    default Details movedAs(Money moved) {
        return with(terms().movedAs(moved, fee()));
    }

    default MerchantId merchant() {
        return terms().merchant();
    }

    default AccountId account() {
        return terms().account();
    }

    default WalletId wallet() {
        return terms().wallet();
    }

    default Money amount() {
        return terms().amount();
    }

    default Currency currency() {
        return amount().currency();
    }

    default Optional<Money> requested() {
        return terms().requested();
    }

    default Money fee() {
        return terms().fee();
    }

    default Channel channel() {
        return terms().channel();
    }

    default String provider() {
        return terms().provider();
    }

    default Optional<FloatAccount> floatAccount() {
        return terms().floatAccount();
    }

    default FloatAccount clearingAccount() {
        return terms().clearingAccount();
    }

    default Instant createdAt() {
        return terms().createdAt();
    }

    default Origin origin() {
        return terms().origin();
    }

    default boolean restored() {
        return terms().restored();
    }

    /// Who paid or was paid, as its provider told it.
    default Counterparty told() {
        return terms().told();
    }

    /// The name that its merchant gave it.
    Optional<String> merchantReference();

    /// The phone of who pays or is paid; empty where it is of a card, and for a refund, which goes back the way that
    /// its payment came.
    Optional<Phone> phone();

    /// The address that hears of its end beside the endpoints; a refund has its payment's.
    Optional<String> callbackUrl();

    /// The payment that it is or gives back.
    default Optional<PaymentId> ofPayment() {
        return Optional.empty();
    }

    default Optional<Money> excess() {
        return terms().excess();
    }

    /// The trace of the request that created it; empty where none was kept.
    default Optional<TraceContext> trace() {
        return origin().trace();
    }
}
