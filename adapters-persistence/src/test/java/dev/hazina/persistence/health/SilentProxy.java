package dev.hazina.persistence.health;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A proxy that can swallow all bytes, like a host that is cut off: connections are accepted, no byte is answered,
/// and no connection is closed.
public final class SilentProxy implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("//([^:/]+):([0-9]+)/");

    private final ServerSocket server;
    private final String url;
    private final String host;
    private final int port;
    private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();
    private final AtomicInteger accepted = new AtomicInteger();
    private volatile boolean silent;

    private SilentProxy(String url) throws IOException {
        Matcher address = ADDRESS.matcher(url);
        if (!address.find()) {
            throw new IllegalArgumentException(url);
        }
        this.host = address.group(1);
        this.port = Integer.parseInt(address.group(2));
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        this.url = address.replaceFirst("//127.0.0.1:" + server.getLocalPort() + "/");
        Thread.ofPlatform().daemon().start(this::accept);
    }

    public static SilentProxy before(String url) throws IOException {
        return new SilentProxy(url);
    }

    public String url() {
        return url;
    }

    public void fallSilent() {
        silent = true;
    }

    /// Affects new connections only.
    public void speak() {
        silent = false;
    }

    /// How many connections were made so far.
    int accepted() {
        return accepted.get();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                accepted.incrementAndGet();
                sockets.add(client);
                if (!silent) {
                    Socket behind = new Socket(host, port);
                    sockets.add(behind);
                    pump(client.getInputStream(), behind.getOutputStream());
                    pump(behind.getInputStream(), client.getOutputStream());
                }
            } catch (IOException e) {
                // The proxy was closed.
            }
        }
    }

    private void pump(InputStream in, OutputStream out) {
        Thread.ofPlatform().daemon().start(() -> {
            byte[] bytes = new byte[8192];
            try {
                for (int read = in.read(bytes); read >= 0; read = in.read(bytes)) {
                    if (silent) {
                        return;
                    }
                    out.write(bytes, 0, read);
                    out.flush();
                }
                out.close();
            } catch (IOException e) {
                // One of the two ends is closed.
            }
        });
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
