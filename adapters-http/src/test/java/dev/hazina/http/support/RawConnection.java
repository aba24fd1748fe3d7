package dev.hazina.http.support;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;

/// One connection that sends exactly the given bytes.
public final class RawConnection implements AutoCloseable {
    private static final int TIMEOUT_MILLIS = 20_000;
    private final Socket socket;
    private final InputStream in;

    public RawConnection(int port) {
        this(port, 0);
    }

    /// @param room the size of the receive buffer in bytes, or 0 for the usual size
    public RawConnection(int port, int room) {
        try {
            socket = new Socket();
            if (room > 0) {
                socket.setReceiveBufferSize(room);
            }
            socket.connect(new InetSocketAddress(InetAddress.getByAddress(new byte[]{127, 0, 0, 1}), port));
            socket.setSoTimeout(TIMEOUT_MILLIS);
            in = new BufferedInputStream(socket.getInputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public RawConnection send(String latin1) {
        return send(latin1.getBytes(StandardCharsets.ISO_8859_1));
    }

    public RawConnection send(byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
            socket.getOutputStream().flush();
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Sends bytes that the server may refuse half-way, when it has stopped reading.
    public RawConnection sendInVain(byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
            socket.getOutputStream().flush();
        } catch (IOException stopped) {
            // The server may stop reading.
        }
        return this;
    }

    /// The next answer.
    public Response receive() {
        return receive(false);
    }

    /// @param toHead whether the request was a HEAD, whose response has a length and no body
    public Response receive(boolean toHead) {
        try {
            return Response.read(in, toHead);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Reads the first line of the next response and leaves the rest unread.
    public String firstLine() {
        try {
            return Response.line(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Everything that arrives before the server closes the connection.
    public String rest() {
        try {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Waits until the server closes the connection.
    ///
    /// @return whether it closed the connection without sending anything more
    public boolean isClosed() {
        try {
            return in.read() < 0;
        } catch (SocketException reset) {
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
