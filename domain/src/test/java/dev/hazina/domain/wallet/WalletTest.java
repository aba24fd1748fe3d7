package dev.hazina.domain.wallet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WalletTest {
    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 2));
    private static final WalletId ID = new WalletId(new UUID(1, 3));
    private static final long FULL = Long.MAX_VALUE / 2;

    private final Wallet empty = Wallet.open(ID, new MerchantId(new UUID(1, 1)), ACCOUNT, "10000001", new Label("W"),
            Currency.KES, false, Instant.parse("2026-03-02T08:00:00Z"));

    @Test
    void beginsEmptyAndOpen() {
        assertThat(empty.isEmpty()).isTrue();
        assertThat(empty.closed()).isFalse();
        assertThat(empty.version()).isZero();
        assertThat(empty.availableMoney()).isEqualTo(new Money(Currency.KES, 0));
        empty.requireOpen();
    }

    @Test
    void isChangedByEntriesAlone() {
        Wallet after = empty.credit(100, 0).credit(-30, 0).credit(-50, 0).credit(0, 50);

        assertThat(after.availableMoney()).isEqualTo(new Money(Currency.KES, 20));
        assertThat(after.pendingMoney()).isEqualTo(new Money(Currency.KES, 50));
        assertThat(after.version()).isEqualTo(4);
        assertThat(after.isEmpty()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "0, -1", "5, -1", "-1, 5"})
    void isNeverNegative(long available, long pending) {
        assertThatThrownBy(() -> empty.credit(available, pending)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void overflowsLoudly() {
        Wallet most = empty.credit(Long.MAX_VALUE, 0);

        assertThatThrownBy(() -> most.credit(1, 0)).isInstanceOf(ArithmeticException.class);
    }

    @ParameterizedTest
    @CsvSource({"100, 100, true", "100, 99, true", "100, 101, false", "0, 1, false"})
    void coversWhatItHas(long available, long amount, boolean covers) {
        Wallet wallet = empty.credit(available, 1_000);
        Money wanted = new Money(Currency.KES, amount);

        assertThat(wallet.covers(wanted)).isEqualTo(covers);
        if (covers) {
            wallet.requireCovers(wanted);
        } else {
            assertThatThrownBy(() -> wallet.requireCovers(wanted)).isInstanceOf(Refusal.Precondition.class)
                    .hasMessage("insufficient available balance");
        }
    }

    @Test
    void hasRoomForAsMuchAsCanBeCounted() {
        Wallet almostFull = empty.credit(FULL - 100, 0);

        almostFull.requireRoomFor(new Money(Currency.KES, 100));
        assertThatThrownBy(() -> almostFull.requireRoomFor(new Money(Currency.KES, 101)))
                .isInstanceOf(Refusal.Precondition.class).hasMessage("wallet balance limit reached");
    }

    @Test
    void whatIsPendingTakesUpSpaceToo() {
        Wallet half = empty.credit(100, FULL - 200);

        half.requireRoomFor(new Money(Currency.KES, 100));
        assertThatThrownBy(() -> half.requireRoomFor(new Money(Currency.KES, 101)))
                .isInstanceOf(Refusal.Precondition.class).hasMessage("wallet balance limit reached");
    }

    /// Also at the ends of what a `long` counts.
    @ParameterizedTest
    @CsvSource({"0, 0, 9223372036854775807, true", "1, 0, 9223372036854775807, false",
            "0, 1, 9223372036854775807, false", "9223372036854775707, 0, 100, true",
            "9223372036854775607, 100, 100, true", "9223372036854775607, 100, 101, false",
            "0, 9223372036854775807, 1, false", "0, 9223372036854775807, 0, true"})
    void takesWhatItsTwoBalancesCanCountTogether(long available, long pending, long amount, boolean can) {
        Wallet wallet = empty.credit(available, pending);

        assertThat(wallet.canTake(new Money(Currency.KES, amount))).isEqualTo(can);
        if (can) {
            assertThat(wallet.credit(amount, 0).credit(pending, -pending).available())
                    .isEqualTo(available + pending + amount);
        } else {
            assertThatThrownBy(() -> wallet.credit(amount, 0)).isInstanceOfAny(ArithmeticException.class,
                    IllegalStateException.class);
        }
    }

    @Test
    void takesNothingWhenItIsClosedOrOfAnotherCurrency() {
        assertThat(empty.close().canTake(new Money(Currency.KES, 1))).isFalse();
        assertThat(empty.canTake(new Money(Currency.USD, 1))).isFalse();
    }

    @Test
    void closesWhenItIsEmptyAndNotTheDefault() {
        Wallet closed = empty.close();

        assertThat(closed.closed()).isTrue();
        assertThat(closed.name()).isEqualTo(empty.name());
        assertThatThrownBy(closed::requireOpen).isInstanceOf(Refusal.Precondition.class).hasMessage("wallet is closed");
        assertThatThrownBy(empty.asDefault(true)::close).isInstanceOf(Refusal.Precondition.class)
                .hasMessage("the default wallet can't be closed");
        assertThatThrownBy(empty.credit(1, 0)::close).isInstanceOf(Refusal.Precondition.class)
                .hasMessage("a wallet with a balance can't be closed");
        assertThatThrownBy(empty.credit(0, 1)::close).isInstanceOf(Refusal.Precondition.class)
                .hasMessage("a wallet with a balance can't be closed");
    }

    @Test
    void renamingAndPromotingChangeNothingElse() {
        Wallet wallet = empty.credit(100, 0);

        assertThat(wallet.renamed(new Label("New")).renamed(wallet.name())).isEqualTo(wallet);
        assertThat(wallet.renamed(new Label("New")).name().text()).isEqualTo("New");
        assertThat(wallet.asDefault(true).isDefault()).isTrue();
        assertThat(wallet.asDefault(true).asDefault(false)).isEqualTo(wallet);
    }

    @Test
    void isNamedByIdOrByNumber() {
        assertThat(WalletRef.parse(ACCOUNT, "12345678")).isEqualTo(new WalletRef.ByNumber(ACCOUNT, "12345678"));
        assertThat(WalletRef.parse(ACCOUNT, ID.toString())).isEqualTo(new WalletRef.ById(ACCOUNT, ID));
        assertThat(WalletId.parse(ID.toString())).contains(ID);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "1234567", "123456789", "1234567a", "１２３４５６７８", "wlt_",
            "trf_00000000000000000000000001",
            "WLT_00000000000000000000000001", "00000000-0000-0001-0000-000000000003", "' OR 1=1"})
    void isNamedInNoOtherWay(String text) {
        assertThatThrownBy(() -> WalletRef.parse(ACCOUNT, text)).isInstanceOf(Refusal.NotFound.class);
    }
}
