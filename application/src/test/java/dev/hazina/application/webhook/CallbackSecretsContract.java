package dev.hazina.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.webhook.CallbackSecret;
import dev.hazina.domain.webhook.SigningSecret;
import java.time.Duration;
import java.util.HashSet;
import org.junit.jupiter.api.Test;

/// The contract of every store of callback secrets.
public abstract class CallbackSecretsContract extends PortContract {

    @Test
    void isMadeWhenItIsFirstAskedForAndStays() {
        CallbackSecret first = hazina.callbackSecret.current(shop.merchant());
        world.clock().advance(Duration.ofDays(1));

        assertThat(first.secret().text()).matches("whsec_[0-9A-Za-z]{43}");
        assertThat(first.rotatedAt()).isEmpty();
        assertThat(first.createdBy()).map(CreatedBy::type).contains(CreatedBy.Type.SYSTEM);
        assertThat(hazina.callbackSecret.current(shop.merchant())).isEqualTo(first);
    }

    @Test
    void ofManyWhoAskFirstAllGetTheSame() {
        var secrets = ConcurrentCalls
                .results(ConcurrentCalls.run(20, i -> hazina.callbackSecret.current(shop.merchant())));

        assertThat(secrets).hasSize(20);
        assertThat(new HashSet<>(secrets)).hasSize(1);
    }

    @Test
    void rotatingReplacesItAtOnce() {
        CallbackSecret first = hazina.callbackSecret.current(shop.merchant());
        world.clock().advance(Duration.ofHours(1));

        CallbackSecret rotated = hazina.callbackSecret.rotate(shop.owner(), shop.maker(), shop.merchant());

        assertThat(rotated.secret()).isNotEqualTo(first.secret());
        assertThat(rotated.createdAt()).isEqualTo(first.createdAt());
        assertThat(rotated.createdBy()).contains(shop.maker());
        assertThat(rotated.rotatedAt()).contains(first.createdAt().plus(Duration.ofHours(1)));
        assertThat(hazina.callbackSecret.current(shop.merchant())).isEqualTo(rotated);
    }

    @Test
    void rotatingBeforeAnybodyAskedIsARotationToo() {
        CallbackSecret rotated = hazina.callbackSecret.rotate(shop.owner(), shop.maker(), shop.merchant());

        assertThat(rotated.rotatedAt()).contains(rotated.createdAt());
        assertThat(hazina.callbackSecret.current(shop.merchant())).isEqualTo(rotated);
    }

    @Test
    void ofManyWhoRotateTheLastOneStays() {
        var rotated = ConcurrentCalls.results(
                ConcurrentCalls.run(10,
                        i -> hazina.callbackSecret.rotate(shop.owner(), shop.maker(), shop.merchant())));

        assertThat(rotated).extracting(CallbackSecret::secret).doesNotHaveDuplicates()
                .contains(hazina.callbackSecret.current(shop.merchant()).secret());
    }

    @Test
    void everyMerchantHasOneOfItsOwn() {
        SigningSecret mine = hazina.callbackSecret.current(shop.merchant()).secret();

        assertThat(hazina.callbackSecret.current(TestMerchant.open(hazina).merchant()).secret()).isNotEqualTo(mine);
    }

    @Test
    void whoSawItAndWhoReplacedItIsInTheLogAndNotWhatItIs() {
        MerchantActions merchantActions = new MerchantActions(hazina, shop);
        CallbackSecret first = hazina.callbackSecret.show(shop.owner(), shop.maker(), shop.merchant());
        assertThat(hazina.callbackSecret.show(shop.owner(), shop.maker(), shop.merchant())).isEqualTo(first);
        CallbackSecret rotated = hazina.callbackSecret.rotate(shop.owner(), shop.maker(), shop.merchant());
        hazina.callbackSecret.current(shop.merchant());

        assertThat(merchantActions.actions()).containsExactly("callback_secret.created", "callback_secret.read",
                "callback_secret.rotated");
        assertThat(merchantActions.entries()).extracting(AuditEntry::by).containsOnly(shop.owner());
        assertThat(merchantActions.entries().toString()).doesNotContain(first.secret().text(), rotated.secret().text());
    }

    @Test
    void theServicesOwnUseIsInNoLog() {
        CallbackSecret made = hazina.callbackSecret.current(shop.merchant());

        assertThat(hazina.callbackSecret.show(shop.owner(), shop.maker(), shop.merchant())).isEqualTo(made);
        assertThat(new MerchantActions(hazina, shop).actions()).containsExactly("callback_secret.read");
    }
}
