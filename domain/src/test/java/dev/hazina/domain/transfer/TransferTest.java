package dev.hazina.domain.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TransferTest {

    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {"KES, KES, -, KES", "UGX, UGX, UGX, UGX", "USD, USD, USD, USD"})
    void movesTheCurrencyOfBothWallets(Currency from, Currency to, @Nullable Currency asked, Currency moved) {
        assertThat(Transfer.currencyOf(wallet(1, from), wallet(2, to), Optional.ofNullable(asked))).isEqualTo(moved);
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {"KES, USD, -", "KES, USD, KES", "KES, USD, USD", "KES, KES, USD",
            "UGX, UGX, KES"})
    void neverChangesMoney(Currency from, Currency to, @Nullable Currency asked) {
        assertThatThrownBy(() -> Transfer.currencyOf(wallet(1, from), wallet(2, to), Optional.ofNullable(asked)))
                .isInstanceOf(Refusal.Precondition.class);
    }

    @Test
    void needsTwoOpenWallets() {
        Wallet open = wallet(1, Currency.KES);
        Wallet closed = wallet(2, Currency.KES).close();

        assertThatThrownBy(() -> Transfer.currencyOf(open, open, Optional.empty())).isInstanceOf(Refusal.Invalid.class);
        assertThatThrownBy(() -> Transfer.currencyOf(closed, closed, Optional.empty()))
                .isInstanceOf(Refusal.Invalid.class);
        assertThatThrownBy(() -> Transfer.currencyOf(open, closed, Optional.empty()))
                .isInstanceOf(Refusal.Precondition.class).hasMessage("wallet is closed");
        assertThatThrownBy(() -> Transfer.currencyOf(closed, open, Optional.empty()))
                .isInstanceOf(Refusal.Precondition.class).hasMessage("wallet is closed");
    }

    @Test
    void isReadBackFromItsName() {
        TransferId id = new TransferId(new UUID(5, 6));

        assertThat(id.toString()).startsWith("trf_");
        assertThat(TransferId.parse(id.toString())).contains(id);
        assertThat(TransferId.parse(new WalletId(id.value()).toString())).isEmpty();
    }

    private static Wallet wallet(int number, Currency currency) {
        return Wallet.open(new WalletId(new UUID(1, number)), new MerchantId(new UUID(1, 1)),
                new AccountId(new UUID(1, 2)), "1000000" + number, new Label("W" + number), currency, false,
                Instant.parse("2026-03-02T08:00:00Z"));
    }
}
