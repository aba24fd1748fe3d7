package dev.hazina.domain.wallet;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// A request's reference of a wallet: by id, by its eight-digit number, or the account's default wallet. It always
/// carries the account, so a wallet of another account is not found.
public sealed interface WalletRef {
    int NUMBER_LENGTH = 8;

    AccountId account();

    record ById(AccountId account, WalletId id) implements WalletRef {}

    record ByNumber(AccountId account, String number) implements WalletRef {}

    record DefaultOf(AccountId account) implements WalletRef {}

    /// Whether the text can be a wallet's number.
    static boolean isNumber(String text) {
        return text.length() == NUMBER_LENGTH && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /// @throws Refusal.NotFound when the text is no wallet's id or number
    static WalletRef parse(AccountId account, String text) {
        return find(account, text).orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
    }

    /// @param field the member or parameter of the request that names the wallet
    /// @throws Refusal.NotFound when the text is no wallet's id or number; it names the field
    static WalletRef parse(AccountId account, String field, String text) {
        return find(account, text)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND, Optional.of(field)));
    }

    private static Optional<WalletRef> find(AccountId account, String text) {
        return isNumber(text)
                ? Optional.of(new ByNumber(account, text))
                : WalletId.parse(text).map(id -> new ById(account, id));
    }
}
