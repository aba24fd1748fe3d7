package dev.hazina.webhooks.guard;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;

/// A socket that checks the address immediately before it connects, and limits the bytes that it reads. Names are
/// checked when they are resolved, but an address in a URL is never resolved; every connection is made here.
final class GuardedSocket extends Socket {
    /// The most bytes that one connection may read: a handshake with a long chain of certificates, large headers, and
    /// the part of the body that is kept. Without a limit, an endless line of a chunked body would fill the memory.
    static final int MOST_BYTES = 128 * 1024;

    private final AddressGuard guard;
    private int bytesLeft = MOST_BYTES;

    /// Without a proxy, independently of the system's settings, because a proxy would resolve the name again.
    GuardedSocket(AddressGuard guard) {
        super(Proxy.NO_PROXY);
        this.guard = guard;
    }

    /// The overload without a timeout calls this one.
    @Override
    public void connect(SocketAddress endpoint, int timeout) throws IOException {
        if (!(endpoint instanceof InetSocketAddress to) || to.isUnresolved() || !guard.allows(to.getAddress())) {
            close();
            throw new RefusedAddress(String.valueOf(endpoint));
        }
        super.connect(endpoint, timeout);
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return new DeadlineInputStream(super.getInputStream());
    }

    private void take(int bytes) throws IOException {
        bytesLeft -= bytes;
        if (bytesLeft < 0) {
            throw new IOException("the receiver sent more than " + MOST_BYTES + " bytes");
        }
    }

    private final class DeadlineInputStream extends FilterInputStream {
        private DeadlineInputStream(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            take(read < 0 ? 0 : 1);
            return read;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int read = super.read(into, offset, length);
            take(Math.max(read, 0));
            return read;
        }
    }
}
