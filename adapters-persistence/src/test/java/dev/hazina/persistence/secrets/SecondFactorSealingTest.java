package dev.hazina.persistence.secrets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.secrets.ReadSecretsKeys.Status;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.persistence.PgWorld;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The secrets of second factors when the secrets key changes.
class SecondFactorSealingTest {
    private static final byte[] A = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] B = "fedcba9876543210fedcba9876543210".getBytes(StandardCharsets.US_ASCII);
    private static final int FACTORS = 5;

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final List<SecondFactor> factors = new ArrayList<>();

    @BeforeEach
    void sealWithTheFirstKey() {
        world.database().execute("DELETE FROM instances");
        for (int i = 0; i < FACTORS; i++) {
            FactorUser owner = new FactorUser(hazina, TestMerchant.open(hazina).signedIn.user());
            owner.switchOn();
            factors.add(owner.factor());
        }
    }

    @AfterEach
    void close() {
        world.close();
    }

    private SecretsInstance instance(byte[]... keys) {
        return new SecretsInstance(world, world.keys(), List.of(keys));
    }

    private static Status status(SecretsInstance instance, byte[] key) {
        return instance.read.read().keys().stream().filter(one -> one.key().id().equals(SecretsInstance.id(key)))
                .findFirst().orElseThrow();
    }

    @Test
    void theyAreSealedAgainWithTheNewKey() {
        instance(A).start().stop();
        SecretsInstance instance = instance(B, A).sealing(2).start();
        assertThat(status(instance, A).use().sealedSecrets()).isEqualTo(FACTORS);

        instance.settle();

        assertThat(status(instance, A).use().sealedSecrets()).isZero();
        assertThat(status(instance, B).use().sealedSecrets()).isEqualTo(FACTORS);
        factors.forEach(factor -> assertThat(instance.open(factor)).isEqualTo(factor.secret()));
    }

    @Test
    void thoseOfAKeyThatIsGivenUpGetASecretThatNoAppHas() {
        instance(A).start().stop();
        SecretsInstance instance = instance(B).givingUp(A).start();

        instance.settle();

        assertThat(status(instance, A).use().sealedSecrets()).isZero();
        assertThat(factors.stream().map(instance::open)).doesNotHaveDuplicates()
                .allMatch(secret -> secret.matches("[A-Z2-7]{32}"))
                .doesNotContainAnyElementsOf(factors.stream().map(SecondFactor::secret).toList());
    }
}
