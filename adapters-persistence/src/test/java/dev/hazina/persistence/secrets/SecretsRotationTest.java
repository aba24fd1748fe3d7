package dev.hazina.persistence.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.secrets.ReadSecretsKeys.Overview;
import dev.hazina.application.secrets.ReadSecretsKeys.State;
import dev.hazina.application.secrets.ReadSecretsKeys.Status;
import dev.hazina.application.secrets.ReadSecretsKeys.Wait;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.application.webhook.TestReceiver;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.persistence.PgWorld;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The change of a secrets key under two instances, from the first start with the new key to the removal of the
/// former one.
class SecretsRotationTest {
    private static final byte[] A = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] B = "fedcba9876543210fedcba9876543210".getBytes(StandardCharsets.US_ASCII);
    private static final int ENDPOINTS = 5;

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private TestMerchant shop;
    private List<Endpoint> endpoints;

    @BeforeEach
    void workWithTheFirstKey() {
        world.database().execute("DELETE FROM instances");
        shop = TestMerchant.open(hazina);
        TestReceiver listening = new TestReceiver(hazina, shop);
        endpoints = IntStream.range(0, ENDPOINTS).mapToObj(i -> listening.endpoint()).toList();
        hazina.callbackSecret.current(shop.merchant());
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void aKeyIsChangedUnderTwoInstancesAndTheFormerOneGoes() {
        Credentials credentials = shop.signedIn.credentials();
        SecretsInstance one = instance(A).start();
        SecretsInstance two = instance(B, A).start();
        two.settle();

        assertThat(two.secrets.matches("x", two.secrets.hash("x"))).isTrue();
        assertThat(one.secrets.matches("x", two.secrets.hash("x"))).as("one hasn't the new key").isTrue();
        assertThat(one.tokens.read("toy", two.token())).isPresent();
        assertThat(status(two, A).use().sealedSecrets()).isEqualTo(ENDPOINTS + 1);
        String token = one.token();

        one.stop();
        SecretsInstance next = instance(B, A).start();
        two.settle();
        next.settle();

        assertThat(status(two, B).use().sealedSecrets()).isEqualTo(ENDPOINTS + 1);
        assertThat(status(next, A).use().sealedSecrets()).isZero();
        assertThat(status(next, A).waitsFor()).containsExactly(Wait.API_KEYS, Wait.CALLBACKS);
        assertThat(next.tokens.read("toy", token)).isPresent();
        assertThat(one.tokens.read("toy", next.token())).as("one would not know it").isEmpty();

        assertThat(next.authenticate.handle(credentials, Optional.empty())).isInstanceOf(Caller.Member.class);
        next.rehashing.write();
        assertThat(status(two, A).use().apiKeys()).isZero();
        assertThat(status(two, A).waitsFor()).containsExactly(Wait.CALLBACKS);

        world.clock().advance(SecretsInstance.CALLBACKS_FOR.minusSeconds(1));
        two.rotate.refresh();
        assertThat(two.tokens.read("toy", token)).isPresent();
        world.clock().advance(Duration.ofSeconds(1));
        two.rotate.refresh();
        assertThat(two.tokens.read("toy", token)).isEmpty();
        assertThat(two.tokens.read("toy", two.token())).isPresent();
        assertThat(status(two, A).isRemovable()).isTrue();
        assertThat(status(two, B).state()).isEqualTo(State.CURRENT);

        SecretsInstance last = PgWorld.beside(world, fresh -> {
            SecretsInstance alone = new SecretsInstance(world, fresh.keys(), List.of(B)).start();
            assertThat(alone.authenticate.handle(credentials, Optional.empty())).isInstanceOf(Caller.Member.class);
            return alone;
        });
        endpoints.forEach(endpoint -> assertThat(last.open(endpoint)).isEqualTo(endpoint.secret().text()));
        assertThat(status(last, A).state()).isEqualTo(State.REMOVED);
        assertThat(status(last, B).use().sealedSecrets()).isEqualTo(ENDPOINTS + 1);
    }

    @Test
    void aWrongKeyAndAMissingOneAreRefused() {
        assertThatThrownBy(() -> instance(B).start()).as("before there is a check value").hasMessageContaining(
                "MissingKey[key=" + SecretsInstance.id(A));
        instance(A).start().stop();
        assertThatThrownBy(() -> instance(B).start())
                .hasMessageContaining("UnknownKeys[used=[" + SecretsInstance.id(A));
        instance(B, A).start().settle();
        assertThatThrownBy(() -> instance(B).start()).as("an API key is hashed with it").hasMessageContaining(
                "MissingKey[key=" + SecretsInstance.id(A) + ", apiKeys=1, sealedSecrets=0]");
        assertThatThrownBy(() -> instance(A).start()).hasMessageContaining("MissingKey[key=" + SecretsInstance.id(B));
    }

    @Test
    void ofTwoFirstStartsWithDifferentKeysOneIsRefused() {
        world.database().execute("DELETE FROM webhook_endpoints");
        world.database().execute("DELETE FROM webhook_callback_secrets");
        world.database().execute("UPDATE api_keys SET secrets_key = NULL");
        List<CompletableFuture<Boolean>> starts = List.of(A, B).stream()
                .map(key -> CompletableFuture.supplyAsync(() -> isStarted(key))).toList();

        assertThat(starts.stream().map(CompletableFuture::join)).containsExactlyInAnyOrder(true, false);
    }

    private boolean isStarted(byte[] key) {
        try {
            instance(key).start();
            return true;
        } catch (IllegalStateException refused) {
            return false;
        }
    }

    @Test
    void sealingAgainShowsItsProgressAndSurvivesItsInstance() {
        instance(A).start();
        world.database().execute("DELETE FROM instances");
        SecretsInstance first = instance(B, A).sealing(2).start();
        assertThat(first.rotate.runDue()).isTrue();
        assertThat(status(first, A).use().sealedSecrets()).isEqualTo(ENDPOINTS + 1 - 2);
        first.stop();

        SecretsInstance second = instance(B, A).sealing(2).start();
        second.settle();

        assertThat(status(second, A).use().sealedSecrets()).isZero();
        endpoints.forEach(endpoint -> assertThat(second.open(endpoint)).isEqualTo(endpoint.secret().text()));
    }

    @Test
    void manyInstancesSealTogetherAndLoseNothing() {
        instance(A).start();
        world.database().execute("DELETE FROM instances");
        List<SecretsInstance> several = IntStream.range(0, 4).mapToObj(i -> instance(B, A).sealing(1).start()).toList();
        several.stream().map(one -> CompletableFuture.runAsync(one::settle)).toList().forEach(CompletableFuture::join);
        several.getFirst().settle();

        assertThat(status(several.getFirst(), A).use().sealedSecrets()).isZero();
        endpoints.forEach(
                endpoint -> assertThat(several.getLast().open(endpoint)).isEqualTo(endpoint.secret().text()));
    }

    @Test
    void aSecretThatCannotBeOpenedHoldsUpNoOther() {
        instance(A).start();
        world.database().execute("DELETE FROM instances");
        world.database()
                .execute("UPDATE webhook_endpoints SET secret = (SELECT secret FROM webhook_endpoints WHERE id = '"
                        + endpoints.get(1).id() + "') WHERE id = '" + endpoints.get(0).id() + "'");
        SecretsInstance instance = instance(B, A).sealing(1).start();

        instance.settle();

        assertThat(status(instance, A).use().sealedSecrets()).isEqualTo(1);
    }

    @Test
    void whatHangsOnAKeyThatIsGivenUpEnds() {
        SecretsInstance before = instance(A).start();
        String token = before.token();
        before.stop();
        SecretsInstance instance = instance(B).givingUp(A).start();
        instance.settle();

        assertThatThrownBy(() -> instance.authenticate.handle(shop.signedIn.credentials(), Optional.empty()))
                .isInstanceOf(Refusal.Unauthorized.class);
        assertThat(instance.tokens.read("toy", token)).isEmpty();
        assertThat(status(instance, A).state()).isEqualTo(State.GIVEN_UP);
        assertThat(status(instance, A).use().sealedSecrets()).isZero();
        endpoints.forEach(endpoint -> assertThat(instance.open(endpoint)).startsWith("whsec_")
                .isNotEqualTo(endpoint.secret().text()));
        instance(B).start();
    }

    @Test
    void aLeakedKeyThatIsStillThereSealsOverAndOpensNothingElse() {
        SecretsInstance before = instance(A).start();
        String token = before.token();
        before.stop();
        SecretsInstance instance = instance(B, A).givingUp(A).start();
        instance.settle();

        assertThatThrownBy(() -> instance.authenticate.handle(shop.signedIn.credentials(), Optional.empty()))
                .isInstanceOf(Refusal.Unauthorized.class);
        assertThat(instance.tokens.read("toy", token)).isEmpty();
        endpoints.forEach(endpoint -> assertThat(instance.open(endpoint)).isEqualTo(endpoint.secret().text()));
    }

    @Test
    void aHashThatAnEarlierVersionMadeIsAssignedAtItsUse() {
        world.database().execute("UPDATE api_keys SET secrets_key = NULL");
        SecretsInstance instance = instance(B, A).start();
        assertThat(instance.read.read().unassigned().apiKeys()).isEqualTo(1);
        assertThat(status(instance, A).waitsFor()).contains(Wait.UNASSIGNED_API_KEYS);

        instance.authenticate.handle(shop.signedIn.credentials(), Optional.empty());
        instance.rehashing.write();

        Overview after = instance.read.read();
        assertThat(after.unassigned().apiKeys()).isZero();
        assertThat(status(instance, B).use().apiKeys()).isEqualTo(1);
    }

    @Test
    void aProviderThatStillUsesTheFormerAddressIsReported() {
        SecretsInstance instance = instance(B, A).start();
        instance.addresses.mark("toy", SecretsInstance.id(A));
        instance.addresses.mark("other", SecretsInstance.id(A));
        instance.rotate.refresh();
        world.clock().advance(Duration.ofMinutes(2));
        instance.addresses.mark("other", SecretsInstance.id(B));
        instance.rotate.refresh();

        assertThat(status(instance, A).addresses()).extracting(heard -> heard.provider()).containsExactly("toy");
        assertThat(status(instance, B).addresses()).extracting(heard -> heard.provider()).containsExactly("other");
    }

    @Test
    void anInstanceThatSaysNothingOfItsKeysHoldsTheNewOneBack() {
        world.database().execute("INSERT INTO instances (id, seen_at, sharing) VALUES ('" + UUID.randomUUID()
                + "', 'infinity', true)");
        SecretsInstance instance = instance(B, A).start();
        assertThat(SecretBox.sealedWith(instance.box.seal("x", "y"))).isEqualTo(SecretsInstance.id(A));

        world.database().execute("UPDATE instances SET seen_at = clock_timestamp() - interval '20 seconds'");
        instance.rotate.refresh();
        assertThat(SecretBox.sealedWith(instance.box.seal("x", "y"))).isEqualTo(SecretsInstance.id(B));
        assertThat(instance.secrets.hash("x").secretsKey()).contains(SecretsInstance.id(B));
    }

    @Test
    void aStartingInstanceTakesNoOtherBackToTheFormerKey() {
        SecretsInstance instance = instance(B, A).start();
        String row = UUID.randomUUID().toString();
        world.database()
                .execute("INSERT INTO instances (id, seen_at, sharing) VALUES ('" + row + "', 'infinity', true)");
        instance.rotate.refresh();
        assertThat(instance.secrets.hash("x").secretsKey()).contains(SecretsInstance.id(B));

        world.database().execute("UPDATE instances SET secrets_keys = ARRAY[" + SecretsInstance.id(A).value()
                + "] WHERE id = '" + row + "'");
        instance.rotate.refresh();
        assertThat(instance.secrets.hash("x").secretsKey()).as("one without the new key came back")
                .contains(SecretsInstance.id(A));
    }

    @Test
    void whereAnInstanceHasNoFormerKeyAnyMoreNothingIsMadeWithIt() {
        world.database().execute("INSERT INTO instances (id, seen_at, sharing, secrets_keys) VALUES ('"
                + UUID.randomUUID() + "', 'infinity', true, ARRAY[" + SecretsInstance.id(B).value() + "]), ('"
                + UUID.randomUUID() + "', 'infinity', true, NULL)");

        assertThat(instance(B, A).start().secrets.hash("x").secretsKey()).contains(SecretsInstance.id(B));
    }

    private SecretsInstance instance(byte[]... keys) {
        return new SecretsInstance(world, world.keys(), List.of(keys));
    }

    private static Status status(SecretsInstance at, byte[] key) {
        return at.read.read().keys().stream().filter(status -> status.key().id().equals(SecretsInstance.id(key)))
                .findFirst().orElseThrow();
    }
}
