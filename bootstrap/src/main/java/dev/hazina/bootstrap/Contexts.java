package dev.hazina.bootstrap;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.DatabaseLogin;
import dev.hazina.bootstrap.settings.ReadSettings;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.settings.UnknownSettings;
import dev.hazina.bootstrap.tls.ReloadedCertificate;
import dev.hazina.bootstrap.tracing.TracingFactory;
import dev.hazina.bootstrap.wiring.CommandBeans;
import io.micronaut.context.ApplicationContext;
import io.micronaut.context.env.Environment;
import io.micronaut.context.env.EnvironmentPropertySource;
import io.micronaut.context.env.PropertySource;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The container: it first gives the settings, and is filled and started when these are valid.
final class Contexts {
    private static final Logger LOG = LoggerFactory.getLogger(Contexts.class);
    private static final String OUR_PREFIX = "HAZINA_";
    private static final String OUR_PROPERTIES = "hazina.";
    /// Above everything that comes from files and from the environment.
    private static final int FINAL_WORD = 1_000;

    private static final List<String> TLS_VERSIONS = List.of("TLSv1.3", "TLSv1.2");

    private Contexts() {}

    static ApplicationContext build() {
        return ApplicationContext.builder().banner(false).deduceEnvironment(false).deduceCloudEnvironment(false)
                .mainClass(Application.class).build();
    }

    /// Reads the settings: from the environment, unchanged, and else from `application.yml`, where
    /// `HAZINA_DATA_DIR` is called `hazina.data-dir`.
    ///
    /// @throws StartFailure when one is wrong
    static Settings settings(ApplicationContext context) {
        Environment environment = context.getEnvironment().start();
        Settings settings = ReadSettings.from(name -> Optional.ofNullable(System.getenv(name))
                .or(() -> environment.getProperty(property(name), String.class)));
        UnknownSettings.among(given(environment), settings.providers().known()).forEach(LOG::warn);
        return settings;
    }

    /// The names that are set, those in files as the environment writes them.
    private static Set<String> given(Environment environment) {
        Set<String> names = new TreeSet<>(System.getenv().keySet());
        environment.getPropertySources().stream().filter(source -> !(source instanceof EnvironmentPropertySource))
                .flatMap(source -> StreamSupport.stream(source.spliterator(), false))
                .filter(name -> name.startsWith(OUR_PROPERTIES))
                .forEach(name -> names.add(OUR_PREFIX + name.substring(OUR_PROPERTIES.length())
                        .toUpperCase(Locale.ROOT).replace('-', '_')));
        return names;
    }

    static void start(ApplicationContext context, Settings settings, DatabaseLogin database) {
        Map<String, Object> properties = server(settings.listening());
        properties.put("hazina.request-deadline", settings.timing().requestDeadline());
        properties.put("hazina.buckets", settings.database().buckets());
        properties.put("hazina.ledger-groups-at-once", settings.rates().ledgerGroups());
        settings.tracing().ifPresent(on -> properties.put(TracingFactory.ON, "true"));
        context.getEnvironment().addPropertySource(PropertySource.of("hazina", properties, FINAL_WORD));
        context.registerSingleton(settings);
        context.registerSingleton(database);
        context.registerSingleton(settings.database().bucketServers());
        CommandBeans.addTo(context);
        context.start();
    }

    private static Map<String, Object> server(Settings.Listening listening) {
        Map<String, Object> server = new HashMap<>(Map.of("micronaut.server.host", listening.host(),
                "micronaut.server.port", listening.port(), "micronaut.server.ssl.enabled", false));
        listening.tls().ifPresent(tls -> server.putAll(Map.of("micronaut.server.ssl.enabled", true,
                "micronaut.server.ssl.port", listening.port(),
                "micronaut.server.ssl.protocols", TLS_VERSIONS,
                "micronaut.server.ssl.key-name", ReloadedCertificate.NAME)));
        return server;
    }

    private static String property(String name) {
        return OUR_PROPERTIES + name.substring(OUR_PREFIX.length()).toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
