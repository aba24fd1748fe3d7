package dev.hazina.http.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities.Refunding;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.SwitchedGateways;
import dev.hazina.application.channel.SwitchedGateways.Standing;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.Served;
import dev.hazina.http.webhook.Bodies;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What the pages about money offer is what is accepted, whatever its provider can do at the moment; the reader of a
/// page that doesn't offer something reads why.
class ProviderOffersTest {
    private final FaultyGateway gateway = FaultyGateway.obliging();
    private final SwitchedGateways gateways = new SwitchedGateways(gateway);
    private final HttpSettings settings = new HttpSettings(true);
    private final InMemoryHazina hazina = new InMemoryHazina(new InMemoryWorld(Bodies.of(settings)), gateway, gateways);
    private final Served served = Served.with(hazina, settings);
    private final TestMerchant shop = TestMerchant.open(hazina);

    /// What becomes of the provider after everything was begun there.
    enum Since {
        CONNECTED(Standing.CONNECTED), DRAINING(Standing.DRAINING), WITHOUT_SETTINGS(Standing.WITHOUT_SETTINGS), GONE(
                Standing.GONE), GIVES_WHOLE_PAYMENTS_BACK(Standing.CONNECTED, Refunding.FULL_ONLY), GIVES_NOTHING_BACK(
                        Standing.CONNECTED, Refunding.NOT_OFFERED);

        private final Standing standing;
        private final Optional<Refunding> refunding;

        Since(Standing standing) {
            this.standing = standing;
            this.refunding = Optional.empty();
        }

        Since(Standing standing, Refunding refunding) {
            this.standing = standing;
            this.refunding = Optional.of(refunding);
        }

        void happen(SwitchedGateways gateways, FaultyGateway gateway) {
            gateways.set(standing);
            refunding.ifPresent(able -> gateway
                    .givingBack(gateway.capabilities(ChannelUse.REFUND, Currency.KES, Channel.CARD).refunding(able)));
        }
    }

    @AfterEach
    void stop() {
        served.close();
    }

    @ParameterizedTest
    @EnumSource
    void whatIsOfferedIsWhatIsAccepted(Since since) {
        List<MoneyActs.Act> acts = new MoneyActs(served, shop).all();
        since.happen(gateways, gateway);

        List<String> wrong = new ArrayList<>();
        for (MoneyActs.Act act : acts) {
            String page = act.reader().get(act.page()).body();
            boolean isOffered = page.contains(act.offered());
            if (!isOffered && !act.isSaid(page)) {
                wrong.add("nobody says why not: " + act.name());
            }
            if (act.question().filter(asked -> isForm(act.reader().get(asked), asked) != isOffered).isPresent()) {
                wrong.add("its own page differs: " + act.name());
            }
            boolean isAccepted = act.accepted().getAsBoolean();
            if (isOffered != isAccepted) {
                wrong.add((isOffered ? "offered and refused: " : "not offered and accepted: ") + act.name());
            }
        }

        assertThat(wrong).isEmpty();
    }

    @Test
    void allIsOfferedWhereTheProviderIsConnected() {
        assertThat(new MoneyActs(served, shop).all()).filteredOn(act -> !act.name().startsWith("pay_back"))
                .allSatisfy(act -> assertThat(act.reader().get(act.page()).body()).as(act.name())
                        .contains(act.offered()));
    }

    private static boolean isForm(Response page, String action) {
        return page.status() == 200 && page.body().contains("action=\"" + action + "\"");
    }
}
