package dev.hazina.persistence.ledger;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Collection;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// A connection to the database that can pass nothing for a while, neither bytes nor its end, as if the server were
/// suspended. The bytes sent meanwhile arrive afterwards.
final class SilentLink implements AutoCloseable {
    private static final int CHUNK = 8192;

    private final int target;
    private final ServerSocket server;
    private final Collection<Socket> sockets = new ConcurrentLinkedQueue<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition open = lock.newCondition();
    private boolean silent;

    /// @param target a port of this machine
    SilentLink(int target) {
        this.target = target;
        try {
            server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.startVirtualThread(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    void fallSilent() {
        become(true);
    }

    void speak() {
        become(false);
    }

    private void become(boolean next) {
        lock.lock();
        try {
            silent = next;
            open.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void awaitOpen() {
        lock.lock();
        try {
            while (silent) {
                open.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    private void accept() {
        try {
            while (true) {
                Socket client = server.accept();
                Socket database = new Socket(InetAddress.getLoopbackAddress(), target);
                sockets.add(client);
                sockets.add(database);
                Thread.startVirtualThread(() -> pass(client, database));
                Thread.startVirtualThread(() -> pass(database, client));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void pass(Socket from, Socket to) {
        try (from; to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] chunk = new byte[CHUNK];
            for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
                awaitOpen();
                out.write(chunk, 0, read);
                out.flush();
            }
        } catch (IOException broken) {
            // Both ends are closed then.
        }
    }

    @Override
    public void close() throws IOException {
        speak();
        server.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
