package dev.hazina.bootstrap;

import java.util.Set;

/// Names of this machine in URLs.
final class Hosts {
    private static final Set<String> EVERYWHERE = Set.of("0.0.0.0", "::", "[::]", "0:0:0:0:0:0:0:0");

    private Hosts() {}

    /// The host under which a client on this machine reaches a server that is bound to this one.
    static String reachable(String host) {
        if (EVERYWHERE.contains(host)) {
            return "127.0.0.1";
        }
        return host.indexOf(':') >= 0 && !host.startsWith("[") ? "[" + host + "]" : host;
    }
}
