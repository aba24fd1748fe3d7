package dev.hazina.http.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.TestMerchant;
import dev.hazina.application.secrets.SecretsKeyRecords.AddressUse;
import dev.hazina.application.secrets.SecretsKeyRecords.Known;
import dev.hazina.domain.key.SecretsKeyId;
import dev.hazina.http.support.Browser;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The state of the secrets keys, as the API and the page show it to the platform staff.
class SecretsKeyApiTest {
    private final Served served = Served.sandbox();
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final SecretsKeyId current = served.hazina.secrets.hash("any").secretsKey().orElseThrow();
    private final Instant now = served.hazina.world.clock().instant();

    @BeforeEach
    void rotated() {
        keep(Served.FORMER_KEY, now.minus(Duration.ofDays(100)), Optional.of(now.minus(Duration.ofDays(30))));
        keep(current, now.minus(Duration.ofDays(30)), Optional.empty());
        served.hazina.world.secretsKeyRecords().hear(List.of(new AddressUse("daraja", Served.FORMER_KEY, now)));
    }

    @AfterEach
    void close() {
        served.close();
    }

    @Test
    void theOperatorSeesWhatStillNeedsAFormerKey() {
        Response answer = ResponseChecks.succeeded(
                served.get("/v1/admin/secrets-keys").by(served.hazina.operator).send(), 200);

        assertThat(answer.body()).contains("\"id\":\"" + current + "\",\"state\":\"current\"",
                "\"api_keys\":{\"count\":1,\"never_used\":1,\"last_used_at\":null}",
                "\"id\":\"b07d5e10\",\"state\":\"former\"", "\"waits_for\":[\"callbacks\"],\"removable\":false",
                "\"callback_addresses\":[{\"provider\":\"daraja\"", "\"unassigned_api_keys\":{\"count\":0")
                .doesNotContain(shop.signedIn.credentials().secret());
        served.hazina.world.clock().advance(Duration.ofDays(5));
        assertThat(served.get("/v1/admin/secrets-keys").by(served.hazina.operator).send().body())
                .contains("\"waits_for\":[],\"removable\":true");
    }

    @Test
    void nobodyElseDoes() {
        served.refused(served.get("/v1/admin/secrets-keys").by(shop), 403);
        served.refused(served.get("/v1/admin/secrets-keys"), 401);
    }

    @Test
    void thePageSaysWhatToDo() {
        String page = Browser.with(served, served.hazina.operator).get("/dashboard/operator/secrets-keys").body();

        assertThat(page).contains("<h1>Secrets keys</h1>", "b07d5e10", "It is used for everything new.",
                "It is still needed for callbacks.", "Set the current address in the portal");
    }

    private void keep(SecretsKeyId id, Instant first, Optional<Instant> superseded) {
        served.hazina.world.secretsKeyRecords().alone(session -> {
            session.keep(new Known(id, new byte[32], first, superseded, Optional.empty()));
            return id;
        });
    }
}
