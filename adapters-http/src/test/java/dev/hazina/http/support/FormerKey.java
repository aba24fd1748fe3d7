package dev.hazina.http.support;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.secrets.ReadSecretsKeys;
import dev.hazina.application.secrets.SecretsKeyring;
import dev.hazina.domain.key.SecretsKeyId;
import java.time.Duration;
import java.util.List;

/// The secrets keys of an installation that has changed its key.
final class FormerKey {
    private FormerKey() {}

    /// The current key, and a former one.
    static ReadSecretsKeys of(InMemoryHazina hazina) {
        SecretsKeyId current = hazina.secrets.hash("any").secretsKey().orElseThrow();
        return new ReadSecretsKeys(new SecretsKeyring(List.of(current, Served.FORMER_KEY)),
                hazina.world.secretsKeyRecords(), hazina.world.clock(), Duration.ofDays(35));
    }
}
