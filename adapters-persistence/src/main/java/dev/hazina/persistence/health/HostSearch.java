package dev.hazina.persistence.health;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Connects to the first host of a URL that is what the URL asks for. The driver does that too, but it asks a host that
/// accepts connections and says nothing again each time, and the others only after it. Here such a host rests, so that
/// another one that becomes the primary is found soon. Used by one thread.
final class HostSearch {
    private static final Pattern SEVERAL = Pattern.compile("^([^/]*//)([^/?]*,[^/?]*)(.*)$");
    private static final String SILENCE = "socketTimeout";
    private static final int SILENCE_SECONDS = 3;
    /// The silence while a connection is opened, where there is another host to ask.
    private static final int HANDSHAKE_SECONDS = 1;
    private static final int MILLIS = 1_000;
    private static final Duration SILENT = Duration.ofMillis(500);
    private static final Duration REST = Duration.ofSeconds(5);

    private final List<Host> hosts;
    private final Properties properties;
    private final boolean ownSilence;
    private final LongSupplier nanos;

    private static final class Host {
        private final String url;
        private boolean resting;
        private long restsUntil;

        Host(String url) {
            this.url = url;
        }
    }

    /// @param properties of the driver, beside the time limit of a silent server
    HostSearch(String url, Properties properties, LongSupplier nanos) {
        Matcher several = SEVERAL.matcher(url);
        this.hosts = several.matches()
                ? Arrays.stream(several.group(2).split(","))
                        .map(host -> new Host(several.group(1) + host + several.group(3))).toList()
                : List.of(new Host(url));
        this.properties = new Properties();
        this.properties.putAll(properties);
        this.ownSilence = ServerConnections.setsSilence(url);
        this.nanos = nanos;
    }

    Connection connect() throws SQLException {
        List<Host> asked = awake();
        for (int number = 0;; number++) {
            try {
                return connect(asked.get(number));
            } catch (SQLException e) {
                if (number == asked.size() - 1) {
                    throw e;
                }
            }
        }
    }

    /// The hosts that don't rest, or all if they all do.
    private List<Host> awake() {
        long now = nanos.getAsLong();
        List<Host> awake = new ArrayList<>(hosts);
        awake.removeIf(host -> host.resting && now - host.restsUntil < 0);
        return awake.isEmpty() ? hosts : awake;
    }

    private Connection connect(Host host) throws SQLException {
        long begun = nanos.getAsLong();
        properties.setProperty(SILENCE, Integer.toString(hosts.size() > 1 ? HANDSHAKE_SECONDS : SILENCE_SECONDS));
        try {
            Connection open = DriverManager.getConnection(host.url, properties);
            if (!ownSilence) {
                open.setNetworkTimeout(Runnable::run, SILENCE_SECONDS * MILLIS);
            }
            host.resting = false;
            return open;
        } catch (SQLException e) {
            long now = nanos.getAsLong();
            host.resting = now - begun >= SILENT.toNanos();
            host.restsUntil = now + REST.toNanos();
            throw e;
        }
    }
}
