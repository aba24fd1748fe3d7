package dev.hazina.application.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.application.sandbox.SandboxStore.Faults;
import dev.hazina.application.sandbox.SandboxStore.NetworkMovement;
import dev.hazina.application.sandbox.SandboxStore.NoticeFault;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// What is set is in effect until it is used up, for whichever instance asks.
public abstract class SandboxStoreContract {
    protected static final Instant NOW = Instant.parse("2026-03-04T05:06:07Z");
    private static final int AT_ONCE = 16;

    protected abstract SandboxStore store();

    @Test
    void nothingIsInEffectAtFirst() {
        assertThat(store().faults()).isEqualTo(Faults.NONE);
        assertThat(store().use(NoticeFault.LOSE)).isFalse();
    }

    @Test
    void aFaultIsForSoManyNoticesAndCanBeSetAgain() {
        store().set(NoticeFault.DOUBLE, 5);
        store().set(NoticeFault.DOUBLE, 2);
        store().set(NoticeFault.ECHO, 1);
        assertThat(store().faults()).isEqualTo(
                new Faults(Map.of(NoticeFault.DOUBLE, 2, NoticeFault.ECHO, 1), Optional.empty()));

        assertThat(store().use(NoticeFault.DOUBLE)).isTrue();
        assertThat(store().use(NoticeFault.DOUBLE)).isTrue();
        assertThat(store().use(NoticeFault.DOUBLE)).isFalse();
        store().set(NoticeFault.ECHO, 0);

        assertThat(store().faults()).isEqualTo(Faults.NONE);
    }

    @RepeatedTest(3)
    void noNoticeIsUsedUpTwice() {
        store().set(NoticeFault.LOSE, 7);

        assertThat(ConcurrentCalls.results(ConcurrentCalls.run(AT_ONCE, i -> store().use(NoticeFault.LOSE))))
                .hasSize(AT_ONCE).filteredOn(used -> used).hasSize(7);
    }

    @Test
    void aSilenceHasAnEndThatCanBeMoved() {
        store().silence(NOW.plusSeconds(60));
        store().silence(NOW);

        assertThat(store().faults().silentUntil()).contains(NOW);
        assertThat(store().faults().isSilentAt(NOW.minusSeconds(1))).isTrue();
        assertThat(store().faults().isSilentAt(NOW)).isFalse();
    }

    @Test
    void movementsAreListedByAccountCurrencyAndTime() {
        NetworkMovement first = moved("paybill", 75_50, NOW);
        NetworkMovement second = moved("paybill", -35_00, NOW.plusSeconds(1));
        moved("payouts", 1_00, NOW);
        moved("paybill", 1_00, NOW.minusMillis(1));
        moved("paybill", 1_00, NOW.plusSeconds(2));

        assertThat(store().movements("paybill", Currency.KES, NOW, NOW.plusSeconds(2), 10))
                .containsExactly(first, second);
        assertThat(store().movements("paybill", Currency.KES, NOW, NOW.plusSeconds(2), 1)).containsExactly(first);
        assertThat(store().movements("paybill", Currency.UGX, NOW, NOW.plusSeconds(2), 10)).isEmpty();
        assertThat(store().untold("sandbox").stream().filter(one -> one.account().equals("payouts")).toList())
                .isEqualTo(List.of(new ToldBalance("payouts", new Money(Currency.KES, 1_00))));
    }

    protected final NetworkMovement moved(String account, long minor, Instant at) {
        UUID id = UUID.randomUUID();
        var movement = new NetworkMovement(id, account, "SBX" + id, MovementKind.MONEY_IN,
                new Money(Currency.KES, minor), new Counterparty(Optional.of("+254712345678"), Optional.of("Amina, W."),
                        Optional.of("40318275")),
                at);
        store().add(movement);
        return movement;
    }
}
