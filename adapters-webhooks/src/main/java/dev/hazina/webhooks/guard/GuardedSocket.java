package dev.hazina.webhooks.guard;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;

/// A socket that checks where it is going at the last moment there is, and takes in only so much. Names are checked
/// when they are looked up, but an address written into a URL is never looked up; every connection comes through here.
final class GuardedSocket extends Socket {
    /// The most one connection may bring us: a handshake with a long chain of certificates, large headers, and the part
    /// of the body we read. Without it, a line of a chunked body that never ends would be collected until memory is
    /// full.
    static final int MOST_BYTES = 128 * 1024;

    private final AddressGuard guard;
    private int bytesLeft = MOST_BYTES;

    /// Without a proxy, whatever the system's settings say: a proxy would look the name up again.
    GuardedSocket(AddressGuard guard) {
        super(Proxy.NO_PROXY);
        this.guard = guard;
    }

    /// The shorter form leads here too.
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
