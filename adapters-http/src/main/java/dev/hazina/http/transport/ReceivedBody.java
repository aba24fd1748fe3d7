package dev.hazina.http.transport;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;

/// The body of the request that is being received. Most bodies arrive in one piece, which is kept unchanged. The pieces
/// of others are copied together, so that no piece keeps its read buffer alive. This class owns the pieces, and
/// reserves their memory from the budget.
final class ReceivedBody {
    private static final byte[] CUT = "\n(the rest of this body was too long and was left out)".getBytes(US_ASCII);

    private final ByteBufAllocator allocator;
    private final BodyBudget budget;
    private ByteBuf bytes = Unpooled.EMPTY_BUFFER;
    private int reserved;
    private int most = RequestLimits.BODY_BYTES;

    ReceivedBody(ByteBufAllocator allocator, BodyBudget budget) {
        this.allocator = allocator;
        this.budget = budget;
    }

    enum Added {
        KEPT, TOO_LONG, NO_MEMORY
    }

    /// A complete body.
    ///
    /// @param reserved the memory to return to the budget after its use
    record Whole(ByteBuf bytes, int reserved) {}

    /// The greatest length of the next body.
    void limit(int bytes) {
        most = bytes;
    }

    boolean isEmpty() {
        return !bytes.isReadable();
    }

    /// Adds a piece, if it fits. If it makes the body too long, only its beginning is kept.
    Added add(ByteBuf piece, boolean last) {
        int length = bytes.readableBytes() + piece.readableBytes();
        if (length > most) {
            ByteBuf fitting = piece.readSlice(most - bytes.readableBytes());
            boolean kept = copy(fitting, true);
            piece.release();
            return kept ? Added.TOO_LONG : Added.NO_MEMORY;
        }
        if (last && isEmpty()) {
            return keep(piece);
        }
        boolean kept = copy(piece, last || length <= BodyBudget.BEGINNING_BYTES);
        piece.release();
        return kept ? Added.KEPT : Added.NO_MEMORY;
    }

    private Added keep(ByteBuf piece) {
        int length = piece.readableBytes();
        if (length > 0 && !budget.reserve(length)) {
            piece.release();
            return Added.NO_MEMORY;
        }
        bytes.release();
        bytes = piece;
        reserved = length;
        return Added.KEPT;
    }

    private boolean copy(ByteBuf piece, boolean fromAllOfIt) {
        int length = bytes.readableBytes() + piece.readableBytes();
        if (length > reserved && !grow(length, fromAllOfIt)) {
            return false;
        }
        bytes.writeBytes(piece);
        return true;
    }

    private boolean grow(int length, boolean fromAllOfIt) {
        int capacity = allocator.calculateNewCapacity(length, most);
        int more = capacity - reserved;
        boolean becomesLong = reserved <= RequestLimits.BODY_BYTES && capacity > RequestLimits.BODY_BYTES;
        if (becomesLong && !budget.takeLong()) {
            return false;
        }
        if (!(fromAllOfIt ? budget.reserve(more) : budget.reserveUnfinished(more))) {
            if (becomesLong) {
                budget.endLong();
            }
            return false;
        }
        reserved = capacity;
        if (isEmpty()) {
            bytes.release();
            bytes = allocator.buffer(capacity, most);
        } else {
            bytes.capacity(capacity);
        }
        return true;
    }

    /// The bytes received so far.
    byte[] beginning() {
        return ByteBufUtil.getBytes(bytes);
    }

    /// Says at its end that it is not whole, for a person who reads it. To a program it is unreadable then.
    void markCut() {
        bytes.setBytes(bytes.writerIndex() - CUT.length, CUT);
    }

    /// Returns the body and begins a new one.
    Whole take() {
        Whole whole = new Whole(bytes, reserved);
        bytes = Unpooled.EMPTY_BUFFER;
        reserved = 0;
        return whole;
    }

    void drop() {
        bytes.release();
        bytes = Unpooled.EMPTY_BUFFER;
        budget.release(reserved);
        reserved = 0;
    }
}
