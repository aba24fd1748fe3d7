package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.providers.channel.AccountOpening;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What is entered as an account is read as its adapter reads it, before it is kept.
class AccountEntryTest {
    private static final Route PROMPTS = DarajaProviderFactory.PROMPTS;

    private final DarajaHarness harness = new DarajaHarness();
    private final Map<String, String> environment = settings();
    private final AccountOpening opening = opening(Duration.ofMinutes(2));

    @AfterEach
    void close() {
        harness.close();
    }

    private AccountOpening opening(Duration longest) {
        return new AccountOpening(List.of(new DarajaProviderFactory()),
                name -> Optional.ofNullable(environment.get(name.substring("HAZINA_DARAJA_".length()))),
                harness.context(false), () -> longest);
    }

    /// Those of an account, of which the environment has its own too.
    private Map<String, String> settings() {
        Map<String, String> settings = DarajaHarness.settings(harness.simulator(), harness.simulatorServer().base());
        settings.keySet().removeAll(Set.of("URL", "TIMEOUT", "C2B", "B2C_SHORTCODE"));
        return settings;
    }

    @Test
    void whatIsEnteredIsTriedByTheAdapter() {
        Map<String, String> wrong = settings();
        wrong.put("CERTIFICATE", "none");
        assertRefused(wrong, Set.of(PROMPTS), RefusalCode.FIELD_INVALID,
                "settings.certificate must be a certificate in PEM form whose key can encrypt the password");
        wrong.remove("CERTIFICATE");
        wrong.remove("PASSKEY");
        assertRefused(wrong, Set.of(PROMPTS), RefusalCode.FIELD_REQUIRED,
                "these settings are needed for the channels: settings.certificate, settings.passkey");
        Map<String, String> address = settings();
        address.put("URL", "https://evil.example");
        assertThatThrownBy(() -> opening.through("daraja", Set.of(PROMPTS), address))
                .isInstanceOfSatisfying(Refusal.class,
                        refused -> assertThat(refused.code()).isEqualTo(RefusalCode.FIELD_UNKNOWN));
        assertRefused(settings(), Set.of(new Route(Currency.KES, Channel.CARD)), RefusalCode.FIELD_INVALID,
                "routes must be some of [KES.mm_b2c, KES.mm_c2b, KES.mm_stk_push]");
        assertThatCode(() -> opening.through("daraja", Set.of(DarajaProviderFactory.PAYBILL), settings()))
                .doesNotThrowAnyException();
    }

    private void assertRefused(Map<String, String> settings, Set<Route> routes, RefusalCode code, String message) {
        assertThatThrownBy(() -> opening.through("daraja", routes, settings)).hasMessage(message)
                .isInstanceOfSatisfying(Refusal.class, refused -> assertThat(refused.code()).isEqualTo(code));
    }

    /// No credential of the environment stands in for one that an account lacks.
    @Test
    void nothingButWhereTheProviderIsComesFromTheEnvironment() {
        for (String name : settings().keySet()) {
            Map<String, String> without = settings();
            without.remove(name);
            assertThatThrownBy(() -> opening.through("daraja", Set.of(PROMPTS), without)).as(name)
                    .isInstanceOfSatisfying(Refusal.class,
                            refused -> assertThat(refused.code()).isEqualTo(RefusalCode.FIELD_REQUIRED));
        }
    }

    /// A claim to send that ends before a request does would let another instance send it again.
    @Test
    void requestsThatMayTakeLongerThanAClaimAreRefused() {
        assertThatThrownBy(() -> opening(Duration.ofSeconds(1)).through("daraja", Set.of(PROMPTS), settings()))
                .isInstanceOf(Refusal.Invalid.class).hasMessageStartingWith("provider may take longer");
        assertThatThrownBy(() -> opening.through("mpesa", Set.of(PROMPTS), settings()))
                .isInstanceOf(Refusal.Invalid.class).hasMessage("provider is none that this service knows");
    }

    @Test
    void theSameNumberIsTheSameMoney() {
        Map<String, String> rotated = settings();
        rotated.put("PASSKEY", "another");
        Map<String, String> other = settings();
        other.put("SHORTCODE", "600300");

        assertThat(opening.through("daraja", Set.of(PROMPTS), rotated))
                .isEqualTo(opening.through("daraja", Set.of(PROMPTS), settings()))
                .isNotEqualTo(opening.through("daraja", Set.of(PROMPTS), other));
    }

    /// Nothing tells a wrong passkey, number or initiator but a request for money.
    @Test
    void aWrongKeyIsToldAndAnAbsentProviderIsSaid() {
        environment.put("URL", harness.simulatorServer().base().toString());
        assertThat(opening.untried("daraja", Set.of(PROMPTS), settings())).isEmpty();
        for (String name : List.of("CONSUMER_KEY", "CONSUMER_SECRET")) {
            Map<String, String> wrong = settings();
            wrong.put(name, "not-it");
            assertThatThrownBy(() -> opening.untried("daraja", Set.of(PROMPTS), wrong))
                    .isInstanceOf(Refusal.Precondition.class)
                    .hasMessage("the provider refuses these settings: settings.consumer_key, settings.consumer_secret");
        }
        harness.simulatorServer().goDown();
        assertThat(opening.untried("daraja", Set.of(PROMPTS), settings())).contains("the provider can't be reached");
    }
}
