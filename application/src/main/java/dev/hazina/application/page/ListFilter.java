package dev.hazina.application.page;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The conditions that a list's rows meet. An empty one is met by every row.
///
/// @param status a state's name on the wire
/// @param phone of the payer or the recipient; of the payer of the refunded payment for a refund
/// @param wallet either side of a transfer
/// @param changedSince its time of change, in which a payment's refunds count, is this or later; transfers have none
/// @param told all of which are met
/// @param retryOf the payment in place of which a payment was requested; of payments alone
/// @param refundOf the payment of which a refund gives money back; of refunds alone
/// @param maker who asked for it
/// @param words a part of a text that the merchant has written to it, in any case: the remarks of a payout, the reason
///        of a refund, or a value of the metadata
public record ListFilter(Optional<String> status, Optional<Channel> channel, Optional<ReferenceMatch> reference,
        Optional<Currency> currency, AmountRange amount, Optional<Phone> phone, Optional<WalletId> wallet,
        Optional<MetadataMatch> metadata, Optional<Instant> changedSince,
        List<ToldMatch> told, Optional<PaymentId> retryOf, Optional<PaymentId> refundOf,
        Optional<Maker> maker, Optional<String> words) {

    public static final ListFilter NONE = new ListFilter(Optional.empty(), Optional.empty(), Optional.empty(),
            Optional.empty(), AmountRange.ANY, Optional.empty(), Optional.empty(), Optional.empty(),
            Optional.empty(), List.of(), Optional.empty(), Optional.empty(), Optional.empty(),
            Optional.empty());

    public ListFilter {
        told = List.copyOf(told);
    }

    /// A key, or a user in a session.
    public record Maker(CreatedBy.Type type, String id) {

        /// How the creator of a row begins that it has made: no id holds the last character.
        public String beginning() {
            return new CreatedBy(type, Optional.of(id), "", Optional.empty()).text();
        }
    }

    /// A text that a row has under a key of its metadata.
    public record MetadataMatch(String key, String text) {}

    /// What the provider told of who paid or was paid.
    public sealed interface ToldMatch {

        /// The beginning of the name, in any case.
        record Name(String beginning) implements ToldMatch {}

        /// A part of the name, in any case.
        record NamePart(String part) implements ToldMatch {}

        /// The beginning of the account that the payer typed, in any case.
        record Account(String beginning) implements ToldMatch {}

        /// A payer of whose number digits are hidden, by those that are told.
        record Hidden(MaskedPhone number) implements ToldMatch {}

        /// A payer who was asked or paid with this number, or whose number is this as the provider told it, by the
        /// digits that are told.
        record OfNumber(Phone number) implements ToldMatch {}

        /// A payer whose number only the provider told, exactly as it was told.
        ///
        /// @param name in any case; empty text where none was told
        record Payer(String number, String name) implements ToldMatch {}
    }

    /// How a reference is compared.
    public sealed interface ReferenceMatch {
        String text();

        /// The whole reference, in the same case.
        record Exact(String text) implements ReferenceMatch {}

        /// The beginning of the reference, in any case.
        record Beginning(String text) implements ReferenceMatch {}
    }

    public ListFilter withStatus(Optional<String> other) {
        return new ListFilter(other, channel, reference, currency, amount, phone, wallet, metadata, changedSince,
                told, retryOf, refundOf, maker, words);
    }

    public ListFilter withChannel(Optional<Channel> other) {
        return new ListFilter(status, other, reference, currency, amount, phone, wallet, metadata, changedSince,
                told, retryOf, refundOf, maker, words);
    }

    public ListFilter withReference(Optional<ReferenceMatch> other) {
        return new ListFilter(status, channel, other, currency, amount, phone, wallet, metadata, changedSince,
                told, retryOf, refundOf, maker, words);
    }

    public ListFilter withCurrency(Optional<Currency> other) {
        return new ListFilter(status, channel, reference, other, amount, phone, wallet, metadata, changedSince,
                told, retryOf, refundOf, maker, words);
    }

    public ListFilter withAmount(AmountRange other) {
        return new ListFilter(status, channel, reference, currency, other, phone, wallet, metadata, changedSince,
                told, retryOf, refundOf, maker, words);
    }

    public ListFilter withPhone(Optional<Phone> other) {
        return new ListFilter(status, channel, reference, currency, amount, other, wallet, metadata, changedSince,
                told, retryOf, refundOf, maker, words);
    }

    public ListFilter withWallet(Optional<WalletId> other) {
        return new ListFilter(status, channel, reference, currency, amount, phone, other, metadata, changedSince,
                told, retryOf, refundOf, maker, words);
    }

    public ListFilter withMetadata(Optional<MetadataMatch> other) {
        return new ListFilter(status, channel, reference, currency, amount, phone, wallet, other, changedSince,
                told, retryOf, refundOf, maker, words);
    }

    /// Beside what is compared of it already.
    public ListFilter withTold(Optional<? extends ToldMatch> another) {
        return new ListFilter(status, channel, reference, currency, amount, phone, wallet, metadata, changedSince,
                Stream.concat(told.stream(), another.stream()).toList(), retryOf, refundOf, maker, words);
    }

    public ListFilter withChangedSince(Optional<Instant> other) {
        return new ListFilter(status, channel, reference, currency, amount, phone, wallet, metadata, other, told,
                retryOf, refundOf, maker, words);
    }

    public ListFilter withRetryOf(Optional<PaymentId> other) {
        return new ListFilter(status, channel, reference, currency, amount, phone, wallet, metadata, changedSince,
                told, other, refundOf, maker, words);
    }

    public ListFilter withRefundOf(Optional<PaymentId> other) {
        return new ListFilter(status, channel, reference, currency, amount, phone, wallet, metadata, changedSince,
                told, retryOf, other, maker, words);
    }

    public ListFilter withMaker(Maker one) {
        return new ListFilter(status, channel, reference, currency, amount, phone, wallet, metadata, changedSince,
                told, retryOf, refundOf, Optional.of(one), words);
    }

    public ListFilter withWords(Optional<String> other) {
        return new ListFilter(status, channel, reference, currency, amount, phone, wallet, metadata, changedSince,
                told, retryOf, refundOf, maker, other);
    }
}
