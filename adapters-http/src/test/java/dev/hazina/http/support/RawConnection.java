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

/// One connection, for saying exactly what one wants to say.
public final class RawConnection implements AutoCloseable {
    private static final int TIMEOUT_MILLIS = 20_000;
    private final Socket socket;
    private final InputStream in;

    public RawConnection(int port) {
        this(port, 0);
    }

    /// @param room how many bytes the system takes for us before they are read; 0 for as many as usual
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

    /// Sends what may be refused half-way, when the other side has stopped listening.
    public RawConnection sendInVain(byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
            socket.getOutputStream().flush();
        } catch (IOException stopped) {
            // That it stops listening is what is asked for.
        }
        return this;
    }

    /// The next answer.
    public Response receive() {
        return receive(false);
    }

    /// @param toHead whether the request was a HEAD, whose answer tells a length and has no body
    public Response receive(boolean toHead) {
        try {
            return Response.read(in, toHead);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// How the next answer begins; the rest is left where it is.
    public String firstLine() {
        try {
            return Response.line(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Everything that still comes before the other side closes the connection.
    public String rest() {
        try {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Waits until the other side closes the connection.
    ///
    /// @return whether it did without saying anything more
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
