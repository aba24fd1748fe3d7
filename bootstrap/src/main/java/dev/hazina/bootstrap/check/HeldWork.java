package dev.hazina.bootstrap.check;

import dev.hazina.application.operations.OpenAtProviders;
import dev.hazina.application.operations.ProviderWork;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.providers.ConnectedRoutes;
import dev.hazina.bootstrap.providers.UnconnectedCheck;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.channel.PgInstanceProviders;
import dev.hazina.persistence.limit.InstanceId;
import dev.hazina.persistence.operations.PgOperationsReads;
import java.util.List;
import java.util.Optional;

/// Says what a start would say about work that is open at providers which no instance connects.
final class HeldWork {
    static final String SUBJECT = "open at providers";

    private final Settings settings;

    HeldWork(Settings settings) {
        this.settings = settings;
    }

    List<Finding> findings(Buckets buckets) {
        boolean production = settings.environment().isProduction();
        // This command is no instance: nothing is announced under the id.
        var open = new OpenAtProviders(new PgOperationsReads(buckets),
                ConnectedRoutes.of(settings.channels(), settings.providers(), production).or(this::isAccount),
                new PgInstanceProviders(buckets.installation(), InstanceId.random()));
        try {
            List<ProviderWork> held = new UnconnectedCheck(open, settings.providers(), production).held();
            return held.isEmpty()
                    ? List.of(Finding.ok(SUBJECT, "each provider at which something is open is connected."))
                    : held.stream().map(work -> Finding.warning(SUBJECT, UnconnectedCheck.warning(work) + "."))
                            .toList();
        } catch (StartFailure refused) {
            return List.of(Finding.failed(SUBJECT, String.valueOf(refused.getMessage())));
        }
    }

    /// The settings of merchants' own accounts are sealed in the database, and instances connect them.
    private boolean isAccount(String name, Optional<Route> route) {
        return ProviderAccount.providerOf(name).filter(settings.providers().known().names()::contains).isPresent();
    }
}
