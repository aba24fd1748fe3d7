package dev.hazina.application.merchant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.merchant.MerchantReads.Profile;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Slug;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every reader of a merchant's own data.
public abstract class MerchantReadsContract extends PortContract {
    private MerchantActions merchantActions;
    private TestMerchant other;

    @BeforeEach
    void moveIn() {
        merchantActions = new MerchantActions(hazina, shop);
        other = TestMerchant.open(hazina);
    }

    @Test
    void aProfileIsTheMerchantTheSlugAndTheUser() {
        assertThat(profile()).contains(
                new Profile(shop.signedIn.merchant(), Optional.empty(), shop.signedIn.user()));
        String slug = "s" + world.ids().next();

        merchantActions.take(slug);

        assertThat(profile()).map(Profile::slug).contains(Optional.of(new Slug(slug)));
    }

    @Test
    void whatIsOthersIsNotThere() {
        assertThat(world.merchantReads().profile(shop.merchant(), other.signedIn.user().id())).isEmpty();
        assertThat(world.merchantReads().settings(shop.merchant(), other.accountId())).isEmpty();
    }

    @Test
    void keysComeNewestFirstWithTheirAccountsInOrder() {
        Account second = merchantActions.open("Second");
        world.clock().advance(Duration.ofSeconds(1));
        ApiKey till = merchantActions.issue(Role.OPERATOR, second, shop.account).key();
        world.clock().advance(Duration.ofSeconds(1));
        String session = merchantActions.signIn().credentials().keyId();

        List<ApiKey> keys = world.merchantReads().keys(shop.merchant());

        assertThat(keys).extracting(ApiKey::id).containsExactly(session, till.id(),
                shop.signedIn.credentials().keyId());
        assertThat(keys.get(1)).usingRecursiveComparison().isEqualTo(till);
        assertThat(keys.getFirst().expiresAt()).isPresent();
        assertThat(keys.getLast().accounts()).containsExactly(shop.accountId(), second.id());
    }

    @Test
    void anExpiredKeyIsNotListed() {
        String session = merchantActions.signIn().credentials().keyId();
        world.clock().advance(SignIn.SESSION.minusMillis(1));
        assertThat(world.merchantReads().keys(shop.merchant())).extracting(ApiKey::id).contains(session);

        world.clock().advance(Duration.ofMillis(1));

        assertThat(world.merchantReads().keys(shop.merchant())).extracting(ApiKey::id)
                .containsExactly(shop.signedIn.credentials().keyId());
    }

    private Optional<Profile> profile() {
        return world.merchantReads().profile(shop.merchant(), shop.signedIn.user().id());
    }
}
