package dev.hazina.application.wallet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import org.junit.jupiter.api.Test;

/// The contract of every finder of wallets.
public abstract class WalletFinderContract extends PortContract {

    @Test
    void anybodysWalletIsFoundByItsNumberAndByItsId() {
        Wallet mine = shop.main;
        Wallet theirs = TestMerchant.open(hazina).wallet("Theirs");

        for (Wallet wallet : new Wallet[]{mine, theirs}) {
            assertThat(world.walletFinder().byNumber(wallet.number())).contains(wallet);
            assertThat(world.walletFinder().byId(wallet.id())).contains(wallet);
        }
    }

    @Test
    void aClosedWalletIsFoundToo() {
        Wallet wallet = shop.wallet("Closed");
        hazina.closeWallet.handle(new CloseWallet.Command(shop.merchant(), shop.ref(wallet)));

        assertThat(world.walletFinder().byNumber(wallet.number())).hasValueSatisfying(
                found -> assertThat(found.closed()).isTrue());
    }

    @Test
    void nothingIsFoundUnderAnythingElse() {
        assertThat(world.walletFinder().byNumber("00000000")).isEmpty();
        assertThat(world.walletFinder().byNumber(shop.main.number().substring(1))).isEmpty();
        assertThat(world.walletFinder().byId(new WalletId(world.ids().next()))).isEmpty();
    }
}
