package dev.hazina.persistence.wallet;

import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.persistence.bucket.Buckets;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/// Wallets with their stored balances.
@Singleton
final class PgWalletReads implements WalletReads {
    private static final String SELECT = "SELECT " + WalletRows.COLUMNS + " FROM wallets w ";

    private static final String LIST = SELECT + """
            WHERE w.merchant_id = ? AND w.account_id = ?
              AND w.currency = coalesce(?, w.currency) AND w.closed = coalesce(?, w.closed)
            ORDER BY w.is_default DESC, w.created_at""";
    private static final String BY_ID = SELECT + "WHERE w.merchant_id = ? AND w.account_id = ? AND w.id = ?";
    private static final String BY_NUMBER = SELECT + "WHERE w.merchant_id = ? AND w.account_id = ? AND w.number = ?";
    private static final String DEFAULT = SELECT + "WHERE w.merchant_id = ? AND w.account_id = ? AND w.is_default";

    private final Buckets buckets;

    public PgWalletReads(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public List<Wallet> list(MerchantId merchant, AccountId account, Optional<Currency> currency,
            Optional<Boolean> closed) {
        return buckets.of(merchant).list(LIST, parameters -> parameters.uuid(merchant.value()).uuid(account.value())
                .text(currency.map(Currency::name)).flag(closed), WalletRows::read);
    }

    @Override
    public Optional<Wallet> find(MerchantId merchant, WalletRef ref) {
        return switch (ref) {
            case WalletRef.ById(AccountId account, var id) -> buckets.of(merchant).find(BY_ID, parameters -> parameters
                    .uuid(merchant.value()).uuid(account.value()).uuid(id.value()), WalletRows::read);
            case WalletRef.ByNumber(AccountId account, String number) -> buckets.of(merchant).find(BY_NUMBER,
                    parameters -> parameters.uuid(merchant.value()).uuid(account.value()).text(number),
                    WalletRows::read);
            case WalletRef.DefaultOf(AccountId account) -> buckets.of(merchant).find(DEFAULT,
                    parameters -> parameters.uuid(merchant.value()).uuid(account.value()), WalletRows::read);
        };
    }
}
