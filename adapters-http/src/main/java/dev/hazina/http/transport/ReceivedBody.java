package dev.hazina.http.transport;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;

/// The body of the request that is coming in. Most come in one piece, which is kept as it is; the pieces of the others
/// are copied together. It owns what it is given.
final class ReceivedBody {
    private final ByteBufAllocator allocator;
    private ByteBuf bytes = Unpooled.EMPTY_BUFFER;
    private boolean copied;

    ReceivedBody(ByteBufAllocator allocator) {
        this.allocator = allocator;
    }

    /// Adds a piece, if it fits.
    ///
    /// @return false when the body would be longer than bodies may be; what is over is dropped
    boolean add(ByteBuf piece) {
        if (bytes.readableBytes() + piece.readableBytes() > Limits.BODY_BYTES) {
            ByteBuf fitting = piece.readRetainedSlice(Limits.BODY_BYTES - bytes.readableBytes());
            piece.release();
            keep(fitting);
            return false;
        }
        keep(piece);
        return true;
    }

    private void keep(ByteBuf piece) {
        if (!bytes.isReadable()) {
            bytes.release();
            bytes = piece;
        } else {
            copy(piece);
        }
    }

    /// What has come so far.
    byte[] beginning() {
        return ByteBufUtil.getBytes(bytes);
    }

    private void copy(ByteBuf piece) {
        if (!copied) {
            ByteBuf first = bytes;
            bytes = allocator.buffer(first.readableBytes() + piece.readableBytes(), Limits.BODY_BYTES);
            bytes.writeBytes(first);
            first.release();
            copied = true;
        }
        bytes.writeBytes(piece);
        piece.release();
    }

    /// Hands the body over, and begins a new one.
    ByteBuf take() {
        ByteBuf whole = bytes;
        bytes = Unpooled.EMPTY_BUFFER;
        copied = false;
        return whole;
    }

    void drop() {
        take().release();
    }
}
