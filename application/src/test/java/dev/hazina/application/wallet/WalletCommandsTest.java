package dev.hazina.application.wallet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Opening, changing and closing wallets.
class WalletCommandsTest {
    private final InMemoryHazina hazina = new InMemoryHazina(Setup.plain().walletLimit(5));
    private final TestMerchant shop = TestMerchant.open(hazina);

    @BeforeEach
    void open() {
        shop.wallet("Savings");
        shop.wallet("Dollars", Currency.USD);
        Wallet closed = shop.wallet("Closed");
        close(closed);
        TestMerchant.open(hazina).wallet("Theirs");
    }

    @ParameterizedTest
    @EnumSource
    void opensAnEmptyWalletInAnyCurrency(Currency currency) {
        Wallet wallet = shop.wallet("New", currency);

        assertThat(wallet).isEqualTo(shop.now(wallet));
        assertThat(wallet.currency()).isEqualTo(currency);
        assertThat(wallet.isEmpty()).isTrue();
        assertThat(wallet.isDefault()).isFalse();
        assertThat(wallet.closed()).isFalse();
        assertThat(wallet.number()).matches("[0-9]{8}");
    }

    @ParameterizedTest
    @CsvSource({"Savings", "Main", "Closed"})
    void aNameIsTakenByOpenAndByClosedWallets(String name) {
        assertThatThrownBy(() -> shop.wallet(name)).isInstanceOf(Refusal.Conflict.class);
    }

    @ParameterizedTest
    @CsvSource({"savings", "Theirs", "' Savings'"})
    void aNameWrittenOtherwiseOrUsedByAnotherMerchantIsFree(String name) {
        assertThat(shop.wallet(name).name().text()).isEqualTo(name);
    }

    @Test
    void theLimitCountsWalletsThatAreNotClosed() {
        Wallet fourth = shop.wallet("Fourth");
        shop.wallet("Fifth");
        assertThatThrownBy(() -> shop.wallet("Sixth")).isInstanceOf(Refusal.Precondition.class)
                .hasMessage("wallet limit reached");

        close(fourth);

        assertThat(shop.wallet("Sixth").closed()).isFalse();
    }

    @Test
    void aTakenNameIsNamedBeforeTheLimit() {
        shop.wallet("Fourth");
        shop.wallet("Fifth");

        assertThatThrownBy(() -> shop.wallet("Fifth")).isInstanceOf(Refusal.Conflict.class);
    }

    /// The result of a change of wallet `subject`. An empty result stands for the refusal's name.
    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {
            // subject, name, is_default, refusal, name afterwards, default afterwards
            "Savings, Renamed, -, -, Renamed, Main",
            "Savings, Savings, -, -, Savings, Main",
            "Savings, -, true, -, Savings, Savings",
            "Savings, Renamed, true, -, Renamed, Renamed",
            "Savings, -, false, -, Savings, Main",
            "Savings, Renamed, false, -, Renamed, Main",
            "Main, -, true, -, Main, Main",
            "Main, Renamed, -, -, Renamed, Renamed",
            "Main, Renamed, true, -, Renamed, Renamed",
            "Dollars, Bucks, -, -, Bucks, Main",
            "Dollars, -, false, -, Dollars, Main",
            "Savings, Main, -, Conflict, Savings, Main",
            "Savings, Closed, -, Conflict, Savings, Main",
            "Savings, Main, true, Conflict, Savings, Main",
            "Main, -, false, Precondition, Main, Main",
            "Main, Renamed, false, Precondition, Main, Main",
            "Dollars, -, true, Precondition, Dollars, Main",
            "Dollars, Bucks, true, Precondition, Dollars, Main",
            "Closed, Renamed, -, Precondition, Closed, Main",
            "Closed, -, true, Precondition, Closed, Main",
            "Closed, -, false, Precondition, Closed, Main",
            "nobody, Renamed, true, NotFound, -, Main",
            "theirs, Renamed, true, NotFound, -, Main",
    })
    void changes(String subject, @Nullable String name, @Nullable Boolean isDefault, @Nullable String refusal,
            @Nullable String nameAfter, String defaultAfter) {
        WalletRef ref = ref(subject);
        var command = new UpdateWallet.Command(shop.account, ref, Optional.ofNullable(name).map(Label::new),
                Optional.ofNullable(isDefault));

        if (refusal == null) {
            Wallet updated = hazina.updateWallet.handle(command);
            assertThat(updated).isEqualTo(shop.now(updated));
        } else {
            assertThatThrownBy(() -> hazina.updateWallet.handle(command)).isInstanceOf(Refusal.class)
                    .extracting(thrown -> thrown.getClass().getSimpleName()).isEqualTo(refusal);
        }

        assertThat(hazina.world.wallets().find(shop.merchant(), ref).map(wallet -> wallet.name().text()))
                .isEqualTo(Optional.ofNullable(nameAfter));
        assertThat(all()).filteredOn(Wallet::isDefault).extracting(wallet -> wallet.name().text())
                .containsExactly(defaultAfter);
    }

    @Test
    void renamingAndPromotingKeepTheMoney() {
        Wallet savings = named("Savings");
        shop.fund(savings, 70_00);
        shop.fund(shop.main, 30_00);

        hazina.updateWallet.handle(new UpdateWallet.Command(shop.account, shop.ref(savings),
                Optional.of(new Label("Renamed")), Optional.of(true)));

        assertThat(shop.available(savings)).isEqualTo(70_00);
        assertThat(shop.available(shop.main)).isEqualTo(30_00);
        assertThat(hazina.world.proof().prove().differences()).isEmpty();
    }

    @Test
    void aDefaultWalletCanBePromotedBackAndForth() {
        Wallet savings = named("Savings");
        for (Wallet next : List.of(savings, shop.main, savings, shop.main)) {
            hazina.updateWallet.handle(
                    new UpdateWallet.Command(shop.account, shop.ref(next), Optional.empty(), Optional.of(true)));

            assertThat(all()).filteredOn(Wallet::isDefault).extracting(Wallet::id).containsExactly(next.id());
        }
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", value = {"Savings, -, true", "Dollars, -, true", "Closed, -, true",
            "Main, Precondition, false", "full, Precondition, false", "nobody, NotFound, -", "theirs, NotFound, -"})
    void closes(String subject, @Nullable String refusal, @Nullable Boolean closedAfter) {
        Wallet full = shop.wallet("full");
        shop.fund(full, 1);
        WalletRef ref = ref(subject);
        var command = new CloseWallet.Command(shop.merchant(), ref);

        if (refusal == null) {
            assertThat(hazina.closeWallet.handle(command).closed()).isTrue();
        } else {
            assertThatThrownBy(() -> hazina.closeWallet.handle(command)).isInstanceOf(Refusal.class)
                    .extracting(thrown -> thrown.getClass().getSimpleName()).isEqualTo(refusal);
        }

        assertThat(hazina.world.wallets().find(shop.merchant(), ref).map(Wallet::closed))
                .isEqualTo(Optional.ofNullable(closedAfter));
    }

    @Test
    void anEmptiedWalletAndADemotedOneCanBeClosed() {
        Wallet savings = named("Savings");
        shop.fund(savings, 5_00);
        shop.move(savings, shop.main, 5_00);
        close(savings);
        Wallet next = shop.wallet("Next");
        shop.move(shop.main, next, 5_00);
        hazina.updateWallet
                .handle(new UpdateWallet.Command(shop.account, shop.ref(next), Optional.empty(), Optional.of(true)));

        close(shop.main);

        assertThat(shop.now(shop.main).closed()).isTrue();
        assertThat(shop.now(savings).closed()).isTrue();
    }

    private void close(Wallet wallet) {
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(wallet)));
    }

    private WalletRef ref(String name) {
        return switch (name) {
            case "nobody" -> shop.byId(new WalletId(hazina.world.ids().next()));
            case "theirs" -> shop.byId(TestMerchant.open(hazina).main.id());
            default -> shop.ref(named(name));
        };
    }

    private Wallet named(String name) {
        return all().stream().filter(wallet -> wallet.name().text().equals(name)).findFirst().orElseThrow();
    }

    private List<Wallet> all() {
        return hazina.world.wallets().list(shop.merchant(), shop.accountId(), Optional.empty(), Optional.empty());
    }
}
