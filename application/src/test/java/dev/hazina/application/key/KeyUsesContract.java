package dev.hazina.application.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.key.KeyUses.Use;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The contract of [KeyUses].
public abstract class KeyUsesContract extends PortContract {
    private static final Instant NOON = Instant.parse("2026-01-31T12:00:00Z");

    @Test
    void whatWasNeverUsedIsMissing() {
        assertThat(world.keyUses().lastUses(shop.merchant())).isEmpty();
        world.keyUses().note(List.of());
    }

    @Test
    void theLastUseOfEachKeyIsKnown() {
        ApiKey till = new MerchantActions(hazina, shop).issue(Role.VIEWER, shop.account).key();

        world.keyUses().note(List.of(use(key(shop), NOON), use(till.id(), NOON.plusSeconds(60))));

        assertThat(world.keyUses().lastUses(shop.merchant()))
                .isEqualTo(Map.of(key(shop), NOON, till.id(), NOON.plusSeconds(60)));
    }

    @Test
    void anOlderUseChangesNothing() {
        world.keyUses().note(List.of(use(key(shop), NOON)));

        world.keyUses().note(List.of(use(key(shop), NOON.minusSeconds(60))));
        assertThat(world.keyUses().lastUses(shop.merchant())).isEqualTo(Map.of(key(shop), NOON));
        world.keyUses().note(List.of(use(key(shop), NOON.plusSeconds(60))));

        assertThat(world.keyUses().lastUses(shop.merchant())).isEqualTo(Map.of(key(shop), NOON.plusSeconds(60)));
    }

    @Test
    void aKeyThatIsGoneOrOfAnotherMerchantIsSkipped() {
        TestMerchant other = TestMerchant.open(hazina);
        world.keyUses().note(List.of(use("key_00000000000000000000", NOON), use(key(other), NOON),
                use(key(shop), NOON)));

        assertThat(world.keyUses().lastUses(shop.merchant())).isEqualTo(Map.of(key(shop), NOON));
        assertThat(world.keyUses().lastUses(other.merchant())).isEmpty();
    }

    private Use use(String key, Instant at) {
        return new Use(shop.merchant(), key, at);
    }

    private static String key(TestMerchant whose) {
        return whose.signedIn.credentials().keyId();
    }
}
