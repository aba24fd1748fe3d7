package dev.hazina.bootstrap;

import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.settings.Settings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/// Checks that the ports are free before anything is started, so that a wrong one is reported before the database
/// starts.
final class FreePorts {
    private static final int ANY = 0;

    private FreePorts() {}

    /// @throws StartFailure when one is taken, or the host is none of this machine's
    static void require(Settings.Listening listening) {
        require("HAZINA_PORT", listening.port(), new InetSocketAddress(listening.host(), listening.port()));
        require("HAZINA_MANAGEMENT_PORT", listening.managementPort(),
                new InetSocketAddress(InetAddress.getLoopbackAddress(), listening.managementPort()));
        if (listening.port() == listening.managementPort() && listening.port() != ANY) {
            throw taken("HAZINA_MANAGEMENT_PORT", listening.managementPort(), "HAZINA_PORT has it");
        }
    }

    /// Names the setting to change when a port isn't free.
    static StartFailure taken(String setting, int port, String why) {
        return new StartFailure(setting + "=" + port + " can't be opened (" + why
                + "); stop what uses it, or set it to another port, or to 0 for any free one.");
    }

    private static void require(String setting, int port, InetSocketAddress address) {
        if (address.isUnresolved()) {
            throw new StartFailure("HAZINA_HOST must be an address of this machine; it is '" + address.getHostString()
                    + "'.");
        }
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(address);
        } catch (IOException e) {
            throw taken(setting, port, String.valueOf(e.getMessage()));
        }
    }
}
