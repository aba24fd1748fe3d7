package dev.hazina.bootstrap.story;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// One connection, for bytes that no client would send.
final class FuzzWire implements AutoCloseable {
    /// A server that is silent for so long sends nothing more.
    private static final int HANGS_AFTER_MILLIS = 10_000;
    /// The wait for the response to a request without an end, in case that it has one.
    private static final int HALF_CLOSED_AFTER_MILLIS = 150;
    private static final int HEX = 16;

    private final Socket socket;
    private final InputStream in;

    FuzzWire(int port) throws IOException {
        socket = new Socket(InetAddress.getByAddress(new byte[]{127, 0, 0, 1}), port);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(HANGS_AFTER_MILLIS);
        in = new BufferedInputStream(socket.getInputStream());
    }

    /// An answer.
    ///
    /// @param headers by name in lower case
    record Answer(int status, Map<String, List<String>> headers, String body) {

        boolean has(String header, String value) {
            return headers.getOrDefault(header, List.of()).stream().anyMatch(one -> one.equalsIgnoreCase(value));
        }
    }

    /// Sends, unless the other side has stopped listening.
    void send(byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
            socket.getOutputStream().flush();
        } catch (IOException stopped) {
            // Then it has said why, or closed.
        }
    }

    /// The next answer; empty when the connection ends instead.
    ///
    /// @throws SocketTimeoutException when there is neither
    Optional<Answer> read(boolean toHead) throws IOException {
        try {
            Optional<Answer> answer = one(toHead);
            while (answer.isPresent() && answer.get().status() < 200) {
                answer = one(toHead);
            }
            return answer;
        } catch (SocketException reset) {
            return Optional.empty();
        }
    }

    /// Reads all responses to a request that may have no end, and then the end of the connection. A response that has
    /// begun is read before this side ends, because a server may stop in the middle of one for a client that is gone.
    List<Answer> readAll(boolean toHead) throws IOException {
        List<Answer> answers = new ArrayList<>();
        try {
            while (begins()) {
                Optional<Answer> begun = read(toHead);
                begun.ifPresent(answers::add);
                if (begun.isEmpty() || toHead) {
                    return answers;
                }
            }
            socket.shutdownOutput();
            for (Optional<Answer> next = read(toHead); next.isPresent(); next = read(toHead)) {
                answers.add(next.get());
                if (toHead) {
                    break;
                }
            }
        } catch (SocketException reset) {
            // Which is an end too.
        }
        return answers;
    }

    /// Whether a response begins soon. Otherwise the server waits for the rest of the request, of which there is none,
    /// or has ended the connection.
    private boolean begins() throws IOException {
        socket.setSoTimeout(HALF_CLOSED_AFTER_MILLIS);
        try {
            in.mark(1);
            boolean begins = in.read() >= 0;
            in.reset();
            return begins;
        } catch (SocketTimeoutException nothingYet) {
            return false;
        } finally {
            socket.setSoTimeout(HANGS_AFTER_MILLIS);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // It is not used again.
        }
    }

    private Optional<Answer> one(boolean toHead) throws IOException {
        String first = line();
        if (first.isEmpty()) {
            return Optional.empty();
        }
        if (!first.matches("HTTP/1\\.[01] [0-9]{3}.*")) {
            throw new IOException("no status line: " + first);
        }
        Map<String, List<String>> headers = new TreeMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.computeIfAbsent(line.substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>())
                    .add(line.substring(colon + 1).strip());
        }
        int status = Integer.parseInt(first.substring(9, 12));
        return Optional.of(new Answer(status, headers, toHead ? "" : body(headers)));
    }

    private String body(Map<String, List<String>> headers) throws IOException {
        if (!headers.containsKey("transfer-encoding")) {
            int length = Integer.parseInt(headers.getOrDefault("content-length", List.of("0")).getFirst());
            byte[] bytes = in.readNBytes(length);
            if (bytes.length < length) {
                throw new IOException("a body of " + length + " bytes ends after " + bytes.length);
            }
            return new String(bytes, ISO_8859_1);
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int size = Integer.parseInt(line(), HEX); size > 0; size = Integer.parseInt(line(), HEX)) {
            body.writeBytes(in.readNBytes(size));
            line();
        }
        line();
        return body.toString(ISO_8859_1);
    }

    /// Empty at the end of the stream, as at the end of the headers.
    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            if (c != '\r') {
                line.write(c);
            }
        }
        return line.toString(ISO_8859_1);
    }
}
