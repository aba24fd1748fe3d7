package dev.hazina.webhooks.guard;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/// A receiver that sends exactly the configured bytes, HTTP or not.
final class RawReceiver implements AutoCloseable {

    /// Its bytes after it has read a request's head.
    interface Script {
        void play(OutputStream out) throws IOException, InterruptedException;
    }

    private final ServerSocket server;
    private final List<String> heads = new CopyOnWriteArrayList<>();
    private final List<Integer> callers = new CopyOnWriteArrayList<>();
    private final CountDownLatch scriptOver = new CountDownLatch(1);

    RawReceiver(Script script) {
        this(InetAddress.getLoopbackAddress(), script);
    }

    RawReceiver(InetAddress address, Script script) {
        try {
            server = new ServerSocket();
            server.bind(new InetSocketAddress(address, 0));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofPlatform().daemon().name("receiver").start(() -> accept(script));
    }

    static RawReceiver saying(String answer) {
        return new RawReceiver(out -> out.write(answer.getBytes(StandardCharsets.ISO_8859_1)));
    }

    int port() {
        return server.getLocalPort();
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + port() + "/hook");
    }

    /// The first bytes of each connection, up to the first empty line.
    List<String> heads() {
        return List.copyOf(heads);
    }

    /// Waits until the script has been sent, or broken off because the client has gone.
    void awaitScript() throws InterruptedException {
        scriptOver.await();
    }

    /// Whether no client has ever connected. Connections are accepted in the order they came, so when our own is, all
    /// earlier ones have been.
    boolean untouched() throws IOException, InterruptedException {
        try (Socket mine = new Socket(Proxy.NO_PROXY)) {
            mine.connect(server.getLocalSocketAddress());
            int me = mine.getLocalPort();
            while (!callers.contains(me)) {
                Thread.onSpinWait();
            }
            return callers.getFirst() == me;
        }
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void accept(Script script) {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                callers.add(socket.getPort());
                Thread.ofVirtual().start(() -> talk(socket, script));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void talk(Socket socket, Script script) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            heads.add(head(in));
            script.play(socket.getOutputStream());
            // Closing with unread bytes would discard the response.
            socket.shutdownOutput();
            in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // The caller has hung up.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            scriptOver.countDown();
        }
    }

    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int read = in.read();
            if (read < 0) {
                break;
            }
            head.append((char) read);
        }
        return head.toString();
    }
}
