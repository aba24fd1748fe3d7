package dev.hazina.bootstrap.wiring;

import dev.hazina.bootstrap.metrics.ServerGauges;
import dev.hazina.bootstrap.rails.OpenRails;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.health.Readiness;
import dev.hazina.http.transport.RequestDeadlines;
import dev.hazina.http.transport.ServerResources;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.context.annotation.Context;
import io.micronaut.context.annotation.Factory;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/// What the API has to be told.
@Factory
final class HttpFactory {
    private static final int ANSWER_WITHIN_SECONDS = 2;

    private final Settings settings;

    HttpFactory(Settings settings) {
        this.settings = settings;
    }

    @Singleton
    HttpSettings httpSettings() {
        return new HttpSettings(!settings.environment().isProduction(), HttpSettings.USUAL_PATIENCE,
                settings.listening().proxies(), settings.rates().atOnce(),
                new HttpSettings.Resources(settings.rates().connectionsPerAddress(),
                        HttpSettings.Resources.USUAL_BODY_BYTES));
    }

    /// Made when the container starts, so that its figures are there from the first reading on.
    @Context
    ServerGauges serverGauges(ServerResources resources, PrometheusMeterRegistry registry) {
        ServerGauges gauges = new ServerGauges(resources);
        gauges.addTo(registry);
        return gauges;
    }

    @Singleton
    RequestDeadlines requestDeadlines(OpenRails rails) {
        return new RequestDeadlines(settings.timing().requestDeadline(), rails.longestRequest(),
                settings.webhooks().timeout());
    }

    /// Without the database nothing can be served.
    @Singleton
    Readiness readiness(DataSource dataSource) {
        DataSource pool = DelegatingDataSource.unwrapDataSource(dataSource);
        return () -> answers(pool);
    }

    private static boolean answers(DataSource pool) {
        try (Connection connection = pool.getConnection()) {
            return connection.isValid(ANSWER_WITHIN_SECONDS);
        } catch (SQLException e) {
            return false;
        }
    }
}
