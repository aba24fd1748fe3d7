package dev.hazina.application.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.key.KeyHashes.Rehash;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.key.SecretHash;
import dev.hazina.domain.key.SecretsKeyId;
import dev.hazina.domain.merchant.MerchantId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every store of API key hashes.
public abstract class KeyHashesContract extends PortContract {
    private static final SecretHash NEW = new SecretHash(new byte[]{1, 2, 3}, Optional.of(new SecretsKeyId(-7)));
    private static final SecretHash OTHER = new SecretHash(new byte[32], Optional.of(new SecretsKeyId(8)));

    private MerchantActions merchantActions;
    private ApiKey key;

    @BeforeEach
    void issue() {
        merchantActions = new MerchantActions(hazina, shop);
        key = merchantActions.issue(Role.VIEWER, shop.account).key();
    }

    @Test
    void aHashIsKeptWithItsSecretsKey() {
        assertThat(key.secretHash().secretsKey()).contains(hazina.secrets.hash("x").secretsKey().orElseThrow());
        assertThat(hash()).contains(key.secretHash());
    }

    @Test
    void theHashThatWasKnownIsReplaced() {
        world.keyHashes().replace(List.of());
        world.keyHashes().replace(List.of(rehash(key.secretHash(), NEW)));

        assertThat(hash()).contains(NEW);
    }

    @Test
    void aHashThatIsAnotherOneMeanwhileStays() {
        world.keyHashes().replace(List.of(rehash(key.secretHash(), NEW)));

        world.keyHashes().replace(List.of(rehash(key.secretHash(), OTHER)));

        assertThat(hash()).contains(NEW);
    }

    @Test
    void aRevokedKeyDoesNotComeBack() {
        merchantActions.revoke(key.id());

        world.keyHashes().replace(List.of(rehash(key.secretHash(), NEW)));

        assertThat(hash()).isEmpty();
    }

    @Test
    void anothersKeyIsPassedOver() {
        world.keyHashes().replace(List.of(
                new Rehash(new MerchantId(new UUID(1, 2)), key.id(), key.secretHash(), OTHER),
                new Rehash(shop.merchant(), "key_00000000000000000000", key.secretHash(), OTHER)));

        assertThat(hash()).contains(key.secretHash());
    }

    private Rehash rehash(SecretHash before, SecretHash after) {
        return new Rehash(shop.merchant(), key.id(), before, after);
    }

    /// The hash as lists read it, without a cache.
    private Optional<SecretHash> hash() {
        return world.merchantReads().keys(shop.merchant()).stream().filter(known -> known.id().equals(key.id()))
                .findFirst().map(ApiKey::secretHash);
    }
}
