package dev.hazina.bootstrap.bench;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/// One kept-alive connection with at most one request on it. It reads the heads of responses, and counts the bytes of
/// their bodies.
final class HttpConnection {
    private static final int ROOM = 1 << 14;
    private static final byte[] HEAD_ENDS = "\r\n\r\n".getBytes(US_ASCII);
    private static final byte[] CHUNKED = "\r\ntransfer-encoding: chunked".getBytes(US_ASCII);
    private static final byte[] LAST_CHUNK = "0\r\n\r\n".getBytes(US_ASCII);
    private static final byte[] LENGTH = "\r\ncontent-length:".getBytes(US_ASCII);
    private static final int STATUS_AT = 9;
    private static final int LOWER = 0x20;
    private static final int TEN = 10;
    private static final int UNKNOWN = -1;
    /// The body ends with an empty chunk.
    private static final int IN_CHUNKS = -2;

    private final InetSocketAddress address;
    private final Selector selector;
    private final ByteBuffer in = ByteBuffer.allocate(ROOM);
    private SocketChannel channel;
    private long since;
    private long sent;
    /// The bytes of the body that are still to come, once the head is here.
    private long left = UNKNOWN;
    private int status;

    HttpConnection(InetSocketAddress address, Selector selector) throws IOException {
        this.address = address;
        this.selector = selector;
        this.channel = open();
    }

    /// @param scheduled when it should have been sent, from which its latency counts
    void send(byte[] request, long scheduled) throws IOException {
        since = scheduled;
        sent = System.nanoTime();
        left = UNKNOWN;
        in.clear();
        ByteBuffer out = ByteBuffer.wrap(request);
        while (out.hasRemaining()) {
            channel.write(out);
        }
    }

    long since() {
        return since;
    }

    /// When it really was.
    long sent() {
        return sent;
    }

    /// The response, once it is complete.
    int status() {
        return status;
    }

    /// Reads the received bytes.
    ///
    /// @return whether the answer is whole
    /// @throws IOException when the connection ended before that
    boolean receive() throws IOException {
        int read = channel.read(in);
        if (read < 0) {
            throw new EOFException("the service closed the connection");
        }
        if (left == UNKNOWN) {
            readHead();
        } else if (left != IN_CHUNKS) {
            left -= read;
            in.clear();
        }
        return left == IN_CHUNKS ? isLastChunk() : left == 0;
    }

    /// The last bytes stay, because the end of a body may come in two pieces.
    private boolean isLastChunk() {
        int end = in.position() - LAST_CHUNK.length;
        boolean last = end >= 0 && isAt(LAST_CHUNK, end);
        in.flip().position(Math.max(0, end));
        in.compact();
        return last;
    }

    /// Begins afresh, on a new connection.
    void reopen() throws IOException {
        close();
        channel = open();
    }

    void close() throws IOException {
        channel.close();
    }

    private SocketChannel open() throws IOException {
        SocketChannel opened = SocketChannel.open(address);
        opened.setOption(StandardSocketOptions.TCP_NODELAY, true);
        opened.configureBlocking(false);
        opened.register(selector, SelectionKey.OP_READ, this);
        return opened;
    }

    private void readHead() {
        byte[] bytes = in.array();
        for (int at = 0; at + HEAD_ENDS.length <= in.position(); at++) {
            if (bytes[at] == HEAD_ENDS[0] && isAt(HEAD_ENDS, at)) {
                int end = at + HEAD_ENDS.length;
                status = number(STATUS_AT);
                int length = length(end);
                if (length != IN_CHUNKS) {
                    left = (long) length - (in.position() - end);
                    in.clear();
                } else {
                    left = IN_CHUNKS;
                }
                return;
            }
        }
    }

    private int length(int end) {
        for (int at = 0; at + LENGTH.length < end; at++) {
            if (in.array()[at] == LENGTH[0] && isAt(LENGTH, at)) {
                return number(at + LENGTH.length);
            }
        }
        for (int at = 0; at + CHUNKED.length < end; at++) {
            if (isAt(CHUNKED, at)) {
                return IN_CHUNKS;
            }
        }
        return 0;
    }

    /// Ignores case, as names of headers do. The given name is in lower case.
    private boolean isAt(byte[] wanted, int at) {
        for (int i = 0; i < wanted.length; i++) {
            byte found = in.array()[at + i];
            if (found != wanted[i] && (found | LOWER) != wanted[i]) {
                return false;
            }
        }
        return true;
    }

    private int number(int at) {
        int number = 0;
        for (int i = at; in.array()[i] == ' ' || Character.isDigit(in.array()[i]); i++) {
            if (in.array()[i] == ' ' && number > 0) {
                break;
            }
            number = in.array()[i] == ' ' ? number : number * TEN + in.array()[i] - '0';
        }
        return number;
    }
}
