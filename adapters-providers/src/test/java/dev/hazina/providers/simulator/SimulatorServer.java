package dev.hazina.providers.simulator;

import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/// Serves a [ProviderSimulator] over HTTP/1.1 on the loopback, and fails as configured.
public final class SimulatorServer implements AutoCloseable {
    private static final byte[] HUGE = spaces(10 << 20);

    private final ProviderSimulator provider;
    private final Map<Kind, Queue<Fault>> faults = new ConcurrentHashMap<>();
    private final Map<Kind, Runnable> first = new ConcurrentHashMap<>();
    private final Map<Kind, Runnable> last = new ConcurrentHashMap<>();
    private final Map<Kind, UnaryOperator<SimulatorResponse>> answers = new ConcurrentHashMap<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final List<SimulatorRequest> seen = new CopyOnWriteArrayList<>();
    private volatile ServerSocket listening;
    private volatile Socket keeper = new Socket();
    private volatile Thread accepting;
    private final SaidIds said = new SaidIds();
    private volatile boolean unmade;

    public SimulatorServer(ProviderSimulator provider) {
        this(provider, 0);
    }

    /// @param port where it listens; 0 for any that is free
    public SimulatorServer(ProviderSimulator provider, int port) {
        this.provider = provider;
        try {
            listening = bound(port);
        } catch (IOException e) {
            throw new IllegalStateException("no such port is free on the loopback: " + port, e);
        }
        accepting = listen(listening);
    }

    /// Where it listens.
    public URI base() {
        return URI.create("http://127.0.0.1:" + listening.getLocalPort());
    }

    /// The faults of the next requests of this kind, in this order; later requests succeed.
    public void next(Kind kind, Fault... next) {
        faults(kind).addAll(List.of(next));
    }

    /// Removes all planned faults.
    public void calm() {
        faults.clear();
        first.clear();
        last.clear();
    }

    /// Does something each time before a request of this kind is handled.
    public void before(Kind kind, Runnable each) {
        first.put(kind, each);
    }

    /// Does something each time after a request of this kind was handled, before it is answered.
    public void after(Kind kind, Runnable each) {
        last.put(kind, each);
    }

    /// Answers requests of this kind otherwise from now on, although they were handled.
    public void answer(Kind kind, UnaryOperator<SimulatorResponse> otherwise) {
        answers.put(kind, otherwise);
    }

    /// Whether a planned fault could not be made of an answer, because the answer has no such member.
    public boolean leftAnAnswerRight() {
        return unmade;
    }

    /// The form of the provider's answers and reports.
    public AnswerForm form() {
        return provider.form();
    }

    /// Every request that was read whole, in the order of arrival.
    public List<SimulatorRequest> seen() {
        return List.copyOf(seen);
    }

    /// How many requests of this kind were read whole.
    public long seen(Kind kind) {
        return seen.stream().filter(request -> provider.kind(request) == kind).count();
    }

    /// Refuses every connection from now on. The port stays ours, so that no other process answers on it.
    public void goDown() {
        int port = listening.getLocalPort();
        closeAll();
        Socket keeping = new Socket();
        try {
            keeping.setReuseAddress(true);
            keeping.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        } catch (IOException e) {
            throw new IllegalStateException("the port is taken", e);
        }
        keeper = keeping;
    }

    /// Listens again, at the same place.
    public void comeBack() {
        quietly(keeper::close);
        try {
            listening = bound(listening.getLocalPort());
        } catch (IOException e) {
            throw new IllegalStateException("the port is taken", e);
        }
        accepting = listen(listening);
    }

    @Override
    public void close() {
        quietly(keeper::close);
        closeAll();
    }

    private static ServerSocket bound(int port) throws IOException {
        ServerSocket socket = new ServerSocket();
        socket.setReuseAddress(true);
        socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        return socket;
    }

    private void closeAll() {
        quietly(listening::close);
        awaitAccepting();
        open.forEach(socket -> quietly(socket::shutdownOutput));
        open.forEach(socket -> quietly(socket::close));
        open.clear();
    }

    /// A socket is closed, and its port free, only when no thread accepts on it any more.
    private void awaitAccepting() {
        boolean interrupted = Thread.interrupted();
        try {
            accepting.join();
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private Thread listen(ServerSocket on) {
        return Thread.ofVirtual().start(() -> {
            while (!on.isClosed()) {
                try {
                    Socket socket = on.accept();
                    open.add(socket);
                    Thread.ofVirtual().start(() -> converse(socket));
                } catch (IOException closed) {
                    return;
                }
            }
        });
    }

    private void converse(Socket socket) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            boolean goesOn = true;
            while (goesOn) {
                String first = HttpMessages.line(in);
                if (first.isEmpty()) {
                    return;
                }
                goesOn = answer(socket, first, in);
            }
        } catch (IOException gone) {
            // the client went away, or we were closed
        } finally {
            open.remove(socket);
        }
    }

    /// @return whether the connection can be used again
    private boolean answer(Socket socket, String first, InputStream in) throws IOException {
        SimulatorRequest request = HttpMessages.read(first, in);
        Kind kind = provider.kind(request);
        Fault fault = Optional.ofNullable(faults(kind).poll()).orElse(Fault.NONE);
        seen.add(request);
        SimulatorResponse reply = fault.isReceived() ? handled(request) : SimulatorResponse.empty(500);
        OutputStream out = socket.getOutputStream();
        switch (fault) {
            case NONE, UNDOCUMENTED, ANOTHERS -> HttpMessages.write(out, remade(fault, reply));
            case HANG_UNRECEIVED, HANG_RECEIVED -> hang(in);
            case RESET_UNRECEIVED, RESET_RECEIVED -> reset(socket);
            case RESET_IN_ANSWER -> {
                byte[] whole = HttpMessages.bytes(reply);
                out.write(whole, 0, whole.length / 2);
                out.flush();
                reset(socket);
            }
            case ERROR_UNRECEIVED, ERROR_RECEIVED ->
                HttpMessages.write(out, SimulatorResponse.json(500, "{\"oops\":true}"));
            case BUSY_ASKS_AGAIN ->
                HttpMessages.write(out, new SimulatorResponse(503, Map.of("Retry-After", "0"), new byte[0]));
            case HTML -> HttpMessages.write(out, SimulatorResponse.html(502, "<html><body>Bad Gateway</body></html>"));
            case EMPTY -> HttpMessages.write(out, SimulatorResponse.empty(200));
            case TRUNCATED -> HttpMessages.write(out,
                    new SimulatorResponse(200, reply.headers(), "{\"cut\":\"off".getBytes(StandardCharsets.UTF_8)));
            case HUGE -> HttpMessages.write(out, new SimulatorResponse(200, reply.headers(), HUGE));
            case REDIRECT ->
                HttpMessages.write(out, new SimulatorResponse(307, Map.of("Location", request.path()), new byte[0]));
            case GARBAGE -> {
                out.write("\u0000\u0001 no protocol at all\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
                out.flush();
            }
        }
        return switch (fault) {
            case HANG_UNRECEIVED, HANG_RECEIVED, RESET_UNRECEIVED, RESET_RECEIVED, RESET_IN_ANSWER, GARBAGE -> false;
            case NONE, ERROR_UNRECEIVED, ERROR_RECEIVED, BUSY_ASKS_AGAIN, HTML, EMPTY, TRUNCATED, HUGE -> true;
            case REDIRECT, UNDOCUMENTED, ANOTHERS -> true;
        };
    }

    private SimulatorResponse remade(Fault fault, SimulatorResponse right) {
        provider.form().note(right, said);
        Optional<SimulatorResponse> made = switch (fault) {
            case UNDOCUMENTED -> provider.form().undocumented(right);
            case ANOTHERS -> provider.form().anothers(right, said);
            default -> Optional.of(right);
        };
        unmade |= made.isEmpty();
        return made.orElse(right);
    }

    private Queue<Fault> faults(Kind kind) {
        return faults.computeIfAbsent(kind, k -> new ConcurrentLinkedQueue<>());
    }

    /// The steps before and after may query the provider.
    private SimulatorResponse handled(SimulatorRequest request) {
        Kind kind = provider.kind(request);
        first.getOrDefault(kind, () -> {}).run();
        SimulatorResponse reply = alone(request);
        last.getOrDefault(kind, () -> {}).run();
        return answers.getOrDefault(kind, UnaryOperator.identity()).apply(reply);
    }

    private synchronized SimulatorResponse alone(SimulatorRequest request) {
        return provider.handle(request);
    }

    /// Waits until the client gives up.
    private static void hang(InputStream in) throws IOException {
        while (in.read() >= 0) {
            // further bytes get no answer either
        }
    }

    private static void reset(Socket socket) throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    private static byte[] spaces(int size) {
        byte[] spaces = new byte[size];
        Arrays.fill(spaces, (byte) ' ');
        return spaces;
    }

    private static void quietly(Closing closing) {
        try {
            closing.close();
        } catch (IOException alreadyGone) {
            // the close was intended
        }
    }

    @FunctionalInterface
    private interface Closing {
        void close() throws IOException;
    }
}
