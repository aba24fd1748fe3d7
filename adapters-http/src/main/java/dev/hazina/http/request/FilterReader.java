package dev.hazina.http.request;

import dev.hazina.application.key.Caller;
import dev.hazina.application.page.AmountRange;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.ListFilter.MetadataMatch;
import dev.hazina.application.page.ListFilter.ReferenceMatch;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// Reads the conditions of a list from a query.
@Singleton
public final class FilterReader {
    private final WalletReads wallets;

    FilterReader(WalletReads wallets) {
        this.wallets = wallets;
    }

    /// The conditions `status`, `currency`, `amount`, `amount_min`, `amount_max`, `wallet_id`, `metadata[key]`,
    /// `reference` and `reference_prefix`, which every list has.
    ///
    /// @param statuses by which the list can be filtered
    /// @throws Refusal.Invalid when one is wrong
    /// @throws Refusal.NotFound when the account has no such wallet
    public ListFilter read(Caller.Member caller, Query query, List<String> statuses) {
        return ListFilter.NONE
                .withStatus(query.oneOf("status", word -> Optional.of(word).filter(statuses::contains)))
                .withCurrency(query.oneOf("currency", Currency::ofCode)).withAmount(amount(query))
                .withWallet(query.text("wallet_id").map(id -> wallet(caller, id)))
                .withMetadata(query.keyed("metadata")
                        .map(wanted -> new MetadataMatch(wanted.getKey(), wanted.getValue())))
                .withReference(reference(query));
    }

    /// A condition such as `phone`, as people write a number. The country of the account's currency may be left out.
    ///
    /// @throws Refusal.Invalid when it is no mobile number
    public static Optional<Phone> phone(String name, Caller.Member caller, Query query) {
        return query.text(name).map(text -> phone(name, text, caller.acting().defaultCurrency()));
    }

    /// @param home the currency of the country whose code may be left out
    /// @throws Refusal.Invalid when it is no mobile number
    public static Phone phone(String field, String text, Currency home) {
        return Phone.ofWritten(text, home).orElseThrow(
                () -> new Refusal.Invalid(RefusalCode.ofPhone(field), field,
                        field + " must be a mobile number such as 0712345678 or +254712345678"));
    }

    /// The condition `reference`, of the whole reference, or `reference_prefix`.
    ///
    /// @throws Refusal.Invalid when both are given
    private static Optional<ReferenceMatch> reference(Query query) {
        Optional<ReferenceMatch> exact = query.text("reference").map(ReferenceMatch.Exact::new);
        Optional<ReferenceMatch> beginning = query.text("reference_prefix")
                .map(ReferenceMatch.Beginning::new);
        if (exact.isPresent() && beginning.isPresent()) {
            throw new Refusal.Invalid(RefusalCode.FIELDS_CONTRADICT, "reference",
                    "reference can't be given together with reference_prefix");
        }
        return exact.or(() -> beginning);
    }

    private static AmountRange amount(Query query) {
        Optional<BigDecimal> exact = query.amount("amount");
        AmountRange range = new AmountRange(query.amount("amount_min"), query.amount("amount_max"));
        if (exact.isPresent() && !range.isAny()) {
            throw new Refusal.Invalid(RefusalCode.FIELDS_CONTRADICT, "amount",
                    "amount can't be given together with amount_min or amount_max");
        }
        return exact.map(AmountRange::exactly).orElse(range);
    }

    private WalletId wallet(Caller.Member caller, String id) {
        return wallets.find(caller.merchant(), WalletRef.parse(caller.acting().id(), "wallet_id", id)).map(Wallet::id)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND, Optional.of("wallet_id")));
    }
}
