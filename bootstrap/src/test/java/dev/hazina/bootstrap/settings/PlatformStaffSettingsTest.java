package dev.hazina.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.key.Credentials;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PlatformStaffSettingsTest {
    private static final String KEY = Base64.getEncoder().encodeToString("a key of exactly 32 bytes, yes!!".getBytes(
            StandardCharsets.US_ASCII));
    private static final Map<String, String> PRODUCTION = Map.of("HAZINA_ENVIRONMENT", "production",
            "HAZINA_DATABASE_URL", "jdbc:postgresql://db/hazina?sslmode=verify-full", "HAZINA_SECRETS_KEY", KEY);

    @Test
    void refusesAShortOperatorSecret() {
        Map<String, String> values = Map.of("HAZINA_OPERATOR_KEY_ID", "key_op", "HAZINA_OPERATOR_KEY_SECRET", "short");
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_OPERATOR_KEY_SECRET must have at least 32 characters");
    }

    @Test
    void refusesProductionWithTheOperatorOfASandbox() {
        Map<String, String> values = new HashMap<>(PRODUCTION);
        values.put("HAZINA_OPERATOR_KEY_ID", "key_op");
        values.put("HAZINA_OPERATOR_KEY_SECRET", "sk_test_" + "s".repeat(43));
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_OPERATOR_KEY_SECRET must not be a sandbox's in production");
        values.put("HAZINA_ENVIRONMENT", "sandbox");
        assertThat(read(values).staff().administrator()).isPresent();
    }

    @Test
    void takesASecondPersonAboveAnAmount() {
        Map<String, String> values = new HashMap<>(Map.of("HAZINA_APPROVAL_ABOVE", "KES=100000.50, UGX=5000000"));
        assertThat(read(Map.of()).staff().approval()).isEqualTo(ApprovalRule.NONE);
        assertThat(read(values).staff().approval()).as("in the sandbox no second person is needed")
                .isEqualTo(new ApprovalRule(Map.of(Currency.KES, new Money(Currency.KES, 100_000_50), Currency.UGX,
                        new Money(Currency.UGX, 5_000_000))));
        values.putAll(PRODUCTION);
        values.putAll(Map.of("HAZINA_OPERATOR_KEY_ID", "key_op", "HAZINA_OPERATOR_KEY_SECRET", "o".repeat(43)));
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_APPROVAL_ABOVE takes two people, so");
        values.put("HAZINA_APPROVER_KEY_ID", "key_ap");
        values.put("HAZINA_APPROVER_KEY_SECRET", "o".repeat(43));
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class)
                .hasMessageEndingWith("must differ from the operator's: they are for a second person.");
        values.put("HAZINA_APPROVER_KEY_SECRET", "a".repeat(43));
        assertThat(read(values).staff().approver()).map(Credentials::keyId).contains("key_ap");
    }

    @Test
    void refusesProductionWithAChannelInACurrencyWithoutALimit() {
        Map<String, String> values = new HashMap<>(PRODUCTION);
        values.putAll(Map.of("HAZINA_CHANNELS", "KES.card=stripe,UGX.card=stripe", "HAZINA_STRIPE_SECRET_KEY",
                "sk_live_x", "HAZINA_STRIPE_WEBHOOK_SECRETS", "whsec_x", "HAZINA_PUBLIC_URL",
                "https://pay.example.com"));
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class).hasMessageStartingWith(
                "HAZINA_APPROVAL_ABOVE must name each currency that has a channel, and lacks KES, UGX:");
        values.put("HAZINA_APPROVAL_ABOVE", "UGX=none");
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class).hasMessageContaining("lacks KES:");
        values.put("HAZINA_APPROVAL_ABOVE", "UGX=none,KES=none");
        assertThat(read(values).staff().approval()).isEqualTo(ApprovalRule.NONE);
        values.put("HAZINA_APPROVAL_ABOVE", "UGX=none,UGX=5");
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class).hasMessageContaining("second time");
    }

    @Test
    void theApproversSecretIsAsGoodAsTheOperators() {
        Map<String, String> values = new HashMap<>(PRODUCTION);
        values.put("HAZINA_APPROVER_KEY_ID", "key_ap");
        values.put("HAZINA_APPROVER_KEY_SECRET", "short");
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_APPROVER_KEY_SECRET must have at least 32 characters");
        values.put("HAZINA_APPROVER_KEY_SECRET", "sk_test_" + "s".repeat(43));
        assertThatThrownBy(() -> read(values)).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("HAZINA_APPROVER_KEY_SECRET must not be a sandbox's in production");
    }

    private static Settings read(Map<String, String> values) {
        return ReadSettings.from(name -> Optional.ofNullable(values.get(name)));
    }
}
