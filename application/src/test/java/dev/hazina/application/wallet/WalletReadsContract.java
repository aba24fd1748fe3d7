package dev.hazina.application.wallet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every reader of wallets.
public abstract class WalletReadsContract extends PortContract {
    private Wallet shillings;
    private Wallet dollars;
    private Wallet closed;

    @BeforeEach
    void open() {
        shillings = shop.wallet("Shillings");
        world.clock().advance(Duration.ofSeconds(1));
        dollars = shop.wallet("Dollars", Currency.USD);
        closed = shop.wallet("Closed");
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(closed)));
        TestMerchant.open(hazina).wallet("Somebody else's");
    }

    @Test
    void listsAllByAgeClosedOnesToo() {
        assertThat(list(Optional.empty(), Optional.empty())).extracting(Wallet::id).containsExactly(shop.main.id(),
                shillings.id(), dollars.id(), closed.id());
    }

    @Test
    void listsTheDefaultWalletFirst() {
        hazina.updateWallet.handle(new UpdateWallet.Command(shop.account, shop.ref(shillings),
                Optional.of(new Label("Shillings, mostly")), Optional.of(true)));

        List<Wallet> list = list(Optional.empty(), Optional.empty());

        assertThat(list).extracting(Wallet::id).containsExactly(shillings.id(), shop.main.id(), dollars.id(),
                closed.id());
        assertThat(list).extracting(Wallet::isDefault).containsExactly(true, false, false, false);
        assertThat(list.getFirst().name().text()).isEqualTo("Shillings, mostly");
    }

    @Test
    void listsByCurrencyAndByStatus() {
        assertThat(list(Optional.of(Currency.USD), Optional.empty())).extracting(Wallet::id)
                .containsExactly(dollars.id());
        assertThat(list(Optional.of(Currency.UGX), Optional.empty())).isEmpty();
        assertThat(list(Optional.empty(), Optional.of(true))).extracting(Wallet::id).containsExactly(closed.id());
        assertThat(list(Optional.empty(), Optional.of(false))).extracting(Wallet::id).containsExactly(shop.main.id(),
                shillings.id(), dollars.id());
        assertThat(list(Optional.of(Currency.KES), Optional.of(false))).extracting(Wallet::id)
                .containsExactly(shop.main.id(), shillings.id());
        assertThat(list(Optional.of(Currency.USD), Optional.of(true))).isEmpty();
    }

    @Test
    void givesEveryFieldBackAsItWasWritten() {
        assertThat(find(shop.ref(dollars))).contains(dollars);
        assertThat(list(Optional.of(Currency.USD), Optional.empty())).containsExactly(dollars);
    }

    @Test
    void findsByIdByNumberAndByBeingTheDefault() {
        assertThat(find(shop.ref(shillings))).contains(shillings);
        assertThat(find(new WalletRef.ByNumber(shop.accountId(), shillings.number()))).contains(shillings);
        assertThat(find(shop.defaultWallet())).map(Wallet::id).contains(shop.main.id());
        assertThat(find(shop.ref(closed))).map(Wallet::closed).contains(true);
    }

    @Test
    void findsNothingThatIsNotThereForTheCaller() {
        TestMerchant other = TestMerchant.open(hazina);

        assertThat(find(shop.byId(new WalletId(world.ids().next())))).isEmpty();
        assertThat(find(new WalletRef.ByNumber(shop.accountId(), "00000000"))).isEmpty();
        assertThat(find(shop.byId(other.main.id()))).isEmpty();
        assertThat(find(new WalletRef.ByNumber(shop.accountId(), other.main.number()))).isEmpty();
        assertThat(find(other.ref(other.main))).isEmpty();
        assertThat(find(other.defaultWallet())).isEmpty();
        assertThat(world.wallets().list(shop.merchant(), other.accountId(), Optional.empty(), Optional.empty()))
                .isEmpty();
    }

    @Test
    void showsBalancesAsTheyAreNow() {
        shop.fund(shillings, 70_00);
        assertThat(find(shop.ref(shillings))).map(Wallet::available).contains(70_00L);

        shop.move(shillings, shop.main, 20_00);

        assertThat(find(shop.ref(shillings))).map(Wallet::available).contains(50_00L);
        assertThat(list(Optional.of(Currency.KES), Optional.of(false))).extracting(Wallet::available)
                .containsExactly(20_00L, 50_00L);
    }

    private List<Wallet> list(Optional<Currency> currency, Optional<Boolean> onlyClosed) {
        return world.wallets().list(shop.merchant(), shop.accountId(), currency, onlyClosed);
    }

    private Optional<Wallet> find(WalletRef ref) {
        return world.wallets().find(shop.merchant(), ref);
    }
}
