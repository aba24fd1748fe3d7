package dev.hazina.application.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.key.KeyUses;
import dev.hazina.application.secrets.SecretsKeyRecords.AddressUse;
import dev.hazina.application.secrets.SecretsKeyRecords.Known;
import dev.hazina.application.secrets.SecretsKeyRecords.Use;
import dev.hazina.domain.key.SecretsKeyId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of [SecretsKeyRecords]. Each test needs a world of its own.
public abstract class SecretsKeyRecordsContract extends PortContract {
    private static final Instant NOON = Instant.parse("2026-01-31T12:00:00Z");
    private static final SecretsKeyId ONE = new SecretsKeyId(0xf0000001);
    private static final SecretsKeyId TWO = new SecretsKeyId(2);

    private SecretsKeyRecords records;

    @BeforeEach
    void records() {
        records = world.secretsKeyRecords();
    }

    @Test
    void whatIsKeptIsKnownByItsFirstUse() {
        keep(TWO, NOON.plusSeconds(1), Optional.empty(), Optional.empty());
        keep(ONE, NOON, Optional.of(NOON.plusSeconds(1)), Optional.empty());
        keep(ONE, NOON, Optional.of(NOON.plusSeconds(1)), Optional.of(NOON.plusSeconds(2)));

        assertThat(records.known()).extracting(Known::id).containsExactly(ONE, TWO);
        assertThat(records.known()).extracting(Known::checkValue).allSatisfy(
                value -> assertThat(value).containsExactly(1, 2));
        assertThat(records.known().getFirst().supersededAt()).contains(NOON.plusSeconds(1));
        assertThat(records.known().getFirst().givenUpAt()).contains(NOON.plusSeconds(2));
        List<Known> alone = records.alone(SecretsKeyRecords.Session::known);
        assertThat(alone).hasSize(2);
    }

    @Test
    void aKeyIsSupersededOnce() {
        keep(ONE, NOON, Optional.empty(), Optional.empty());

        records.supersede(ONE, NOON.plusSeconds(1));
        records.supersede(ONE, NOON.plusSeconds(2));
        records.supersede(TWO, NOON);

        assertThat(records.known()).extracting(Known::supersededAt).containsExactly(Optional.of(NOON.plusSeconds(1)));
    }

    @Test
    void whatAStartRefusesIsPassedOnToIt() {
        assertThatThrownBy(() -> records.alone(session -> {
            throw new IllegalStateException("no");
        })).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void apiKeysAreCountedByTheKeyOfTheirHash() {
        SecretsKeyId key = hazina.secrets.hash("x").secretsKey().orElseThrow();
        long before = use(key).apiKeys();
        long unused = use(key).neverUsed();

        world.keyUses().note(List.of(new KeyUses.Use(shop.merchant(), shop.signedIn.credentials().keyId(), NOON)));

        assertThat(before).isPositive();
        assertThat(use(key).apiKeys()).isEqualTo(before);
        assertThat(use(key).neverUsed()).isEqualTo(unused - 1);
        assertThat(use(key).lastUsedAt()).contains(NOON);
        List<Use> alone = records.alone(session -> session.uses(world.clock().instant()));
        assertThat(alone).isEqualTo(records.uses(world.clock().instant()));
    }

    @Test
    void theNewestCallbackOfAProviderByAKeyIsKnown() {
        records.hear(List.of());
        records.hear(List.of(new AddressUse("daraja", ONE, NOON.plusSeconds(60)), new AddressUse("momo", ONE, NOON)));
        records.hear(
                List.of(new AddressUse("daraja", ONE, NOON), new AddressUse("daraja", TWO, NOON.plusSeconds(120))));

        assertThat(records.heard()).containsExactlyInAnyOrder(new AddressUse("daraja", ONE, NOON.plusSeconds(60)),
                new AddressUse("momo", ONE, NOON), new AddressUse("daraja", TWO, NOON.plusSeconds(120)));
    }

    private Use use(SecretsKeyId key) {
        return records.uses(world.clock().instant()).stream().filter(use -> use.key().equals(Optional.of(key)))
                .findFirst().orElseThrow();
    }

    private void keep(SecretsKeyId id, Instant first, Optional<Instant> superseded, Optional<Instant> givenUp) {
        records.alone(session -> {
            session.keep(new Known(id, new byte[]{1, 2}, first, superseded, givenUp));
            return id;
        });
    }
}
