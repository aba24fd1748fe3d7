package dev.hazina.bootstrap.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.World;
import dev.hazina.application.channel.AnnouncedProviders;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.channel.OtherInstances;
import dev.hazina.application.operations.OpenAtProviders;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.domain.channel.Channel;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class UnconnectedCheckTest {
    private final World world = new InMemoryHazina().world;

    @BeforeEach
    void openAtTwoProviders() {
        open("cellulant");
        open("momo");
    }

    private void open(String provider) {
        FaultyGateway gateway = FaultyGateway.called(provider);
        Hazina hazina = new Hazina(world, world.writer(), gateway, new OneGateway(gateway), Setup.plain());
        TestInstructions at = new TestInstructions(hazina, TestMerchant.open(hazina));
        at.paid(5_000_00);
        at.prompt(100_00);
        at.payout(200_00);
    }

    private UnconnectedCheck check(boolean production, Set<String> here, Set<String> elsewhere, Set<String> accepted) {
        return new UnconnectedCheck(
                new OpenAtProviders(world.operations(), (name, route) -> here.contains(name),
                        new OtherInstances(List.of(new AnnouncedProviders(elsewhere)))),
                setup(accepted), production);
    }

    private static ProviderSetup setup(Set<String> accepted) {
        return new ProviderSetup(name -> Optional.empty(), Optional.empty(), accepted);
    }

    @Test
    void aStartInProductionIsRefusedWithWhatToDo() {
        assertThatThrownBy(check(true, Set.of(), Set.of(), Set.of())::require).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith(
                        "1 payment and 1 payout are open at cellulant, which is not connected, the oldest"
                                + " since 2026-")
                .hasMessageContaining("; 1 payment and 1 payout are open at momo, which is not connected")
                .hasMessageEndingWith(": nothing of it would end. No adapter cellulant is here: run a version that"
                        + " has it, or give back its jar in HAZINA_PLUGINS. Set HAZINA_DRAINING=momo with its"
                        + " settings, or give it a channel in HAZINA_CHANNELS."
                        + " To hold it meanwhile, or where another instance connects it that doesn't run yet, set"
                        + " HAZINA_UNCONNECTED_PROVIDERS=cellulant,momo.");
    }

    @Test
    void aStartWithoutWhatAChannelNeedsIsRefusedToo() {
        OpenAtProviders open = new OpenAtProviders(world.operations(), (name, route) -> !name.equals("cellulant")
                || route.filter(one -> one.channel() == Channel.MM_B2C).isEmpty(), OtherInstances.NONE);

        assertThatThrownBy(new UnconnectedCheck(open, setup(Set.of()), true)::require).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith(
                        "1 payout is open at cellulant over KES.mm_b2c, which is not connected, the oldest"
                                + " since 2026-")
                .hasMessageContaining(" Give back the settings of cellulant that these channels need. To hold it"
                        + " meanwhile,")
                .hasMessageEndingWith("HAZINA_UNCONNECTED_PROVIDERS=cellulant.");
    }

    @Test
    void aStartThatTheSettingMeansGoesOnAndNamesWhatIsHeld() {
        assertThat(check(true, Set.of("momo"), Set.of(), Set.of("cellulant")).require()).containsExactly("cellulant");
        assertThatThrownBy(check(true, Set.of(), Set.of(), Set.of("cellulant"))::require)
                .isInstanceOf(StartFailure.class).hasMessageStartingWith("1 payment and 1 payout are open at momo")
                .hasMessageEndingWith("HAZINA_UNCONNECTED_PROVIDERS=momo.");
    }

    /// Its settings are in the database, so no setting of the environment connects it.
    @Test
    void anAccountThatCanNotBeConnectedIsEnteredAgain() {
        InMemoryWorld accounts = new InMemoryWorld();
        FaultyGateway gateway = FaultyGateway.called("daraja-3f2a9c1b7d04");
        Hazina hazina = new Hazina(accounts, accounts.writer(), gateway, new OneGateway(gateway), Setup.plain());
        new TestInstructions(hazina, TestMerchant.open(hazina)).prompt(100_00);
        OpenAtProviders open = new OpenAtProviders(accounts.operations(), (name, route) -> false, OtherInstances.NONE);

        assertThatThrownBy(new UnconnectedCheck(open, setup(Set.of()), true)::require).isInstanceOf(StartFailure.class)
                .hasMessageContaining(" Enter the settings of the account daraja-3f2a9c1b7d04 again, by PATCH"
                        + " /v1/admin/provider-accounts/daraja-3f2a9c1b7d04.")
                .hasMessageEndingWith("HAZINA_UNCONNECTED_PROVIDERS=daraja-3f2a9c1b7d04.");
    }

    @Test
    void anotherInstanceThatRunsIsEnough() {
        assertThat(check(true, Set.of("momo"), Set.of("cellulant"), Set.of()).require()).isEmpty();
    }

    @Test
    void outsideProductionNothingIsRefused() {
        assertThat(check(false, Set.of(), Set.of(), Set.of()).require()).containsExactlyInAnyOrder("cellulant", "momo");
    }
}
