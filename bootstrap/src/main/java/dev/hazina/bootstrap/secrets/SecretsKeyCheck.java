package dev.hazina.bootstrap.secrets;

import dev.hazina.application.secrets.CheckResult;
import dev.hazina.application.secrets.CheckSecretsKeys;
import dev.hazina.application.secrets.CheckSecretsKeys.Configured;
import dev.hazina.application.secrets.RotateSecretsKeys;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.SecretsKey;
import dev.hazina.bootstrap.settings.SecretsSettings;
import dev.hazina.domain.key.SecretsKeyId;
import java.util.List;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Sees before anything is served that the secrets keys are those the database was used with. With a wrong one every
/// merchant's key would be refused and every webhook would stay unsent, while the program seems healthy.
public final class SecretsKeyCheck {
    private static final Logger LOG = LoggerFactory.getLogger(SecretsKeyCheck.class);
    private static final String CHECK_VALUE = "check-value";

    private final SecretsSettings settings;
    private final CheckSecretsKeys check;
    private final RotateSecretsKeys rotate;

    public SecretsKeyCheck(SecretsSettings settings, CheckSecretsKeys check, RotateSecretsKeys rotate) {
        this.settings = settings;
        this.check = check;
        this.rotate = rotate;
    }

    /// @throws StartFailure when the keys don't fit, with a sentence that names the setting to change
    public void require() {
        requireValid(settings, check.handle(command(settings))).unknown().forEach(id -> LOG.warn(
                "{} names {}, which this database was never used with", SecretsSettings.GIVEN_UP, id));
        LOG.info("secrets keys: current {}, former {}, given up {}", settings.current().id(),
                settings.inUse().stream().skip(1).map(SecretsKey::id).toList(), settings.givenUp());
        rotate.refresh();
    }

    /// The same without recording the keys.
    ///
    /// @throws StartFailure when the keys don't fit
    public static void requireFitting(SecretsSettings settings, CheckSecretsKeys check) {
        requireValid(settings, check.inspect(command(settings)));
    }

    private static CheckSecretsKeys.Command command(SecretsSettings settings) {
        return new CheckSecretsKeys.Command(settings.all().stream()
                .map(key -> new Configured(key.id(), key.derive(CHECK_VALUE))).toList(), settings.givenUp());
    }

    private static CheckResult.Valid requireValid(SecretsSettings settings, CheckResult result) {
        return switch (result) {
            case CheckResult.UnknownKeys stranger -> throw stranger(settings, stranger.used());
            case CheckResult.MissingKey missing -> throw missing(missing);
            case CheckResult.Valid fits -> fits;
        };
    }

    private static StartFailure stranger(SecretsSettings settings, List<SecretsKeyId> used) {
        SecretsKeyId newest = used.getLast();
        String known = newest.equals(SecretsKey.development().id())
                ? " That is the key everybody knows, which a sandbox uses where none is set: leave the setting "
                        + "out, or put "
                        + SecretsKey.development().base64() + " there as the former one."
                : "";
        return new StartFailure(SecretsKey.NAME + " is the key " + settings.current().id()
                + ", and this database was used with " + used.stream().map(SecretsKeyId::text)
                        .collect(Collectors.joining(", "))
                + "; set it to that key, or, to change the key, put the former one into " + SecretsKey.EARLIER
                + "; only where the former one is lost, set " + SecretsSettings.GIVEN_UP + "=" + used.stream()
                        .map(SecretsKeyId::text).collect(Collectors.joining(","))
                + ", which ends what was made with it." + known);
    }

    private static StartFailure missing(CheckResult.MissingKey missing) {
        return new StartFailure("The secrets key " + missing.key() + " is not set, and " + missing.apiKeys()
                + " API keys and " + missing.sealedSecrets() + " webhook secrets of this database still need it; put it"
                + " into " + SecretsKey.EARLIER
                + " until GET /v1/admin/secrets-keys says that it can be removed, or set "
                + SecretsSettings.GIVEN_UP + "=" + missing.key() + ", which ends them.");
    }
}
