package dev.hazina.persistence.sql;

import java.io.Serial;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.Oid;
import org.postgresql.util.PGBinaryObject;
import org.postgresql.util.PGobject;

/// An array in PostgreSQL's binary format. The driver writes most arrays as text. For a group of transfers, writing and
/// parsing that text takes more time than the changes themselves.
final class BinaryArray extends PGobject implements PGBinaryObject {
    @Serial
    private static final long serialVersionUID = 1;

    private static final int HEADER = 20;
    private static final int ONE_DIMENSION = 1;
    private static final int FROM_ONE = 1;
    private static final int NULL = -1;
    private static final int USUAL_ELEMENT = 20;
    private static final Instant EPOCH = Instant.parse("2000-01-01T00:00:00Z");
    private static final long MICROS_IN_A_SECOND = 1_000_000;
    private static final double NANOS_IN_A_MICRO = 1_000;

    /// The types whose binary format is known here.
    private enum Element {
        UUID(Oid.UUID, Oid.UUID_ARRAY), TEXT(Oid.TEXT, Oid.TEXT_ARRAY), INT4(Oid.INT4, Oid.INT4_ARRAY), INT8(Oid.INT8,
                Oid.INT8_ARRAY), BOOL(Oid.BOOL, Oid.BOOL_ARRAY), TIMESTAMPTZ(Oid.TIMESTAMPTZ, Oid.TIMESTAMPTZ_ARRAY);

        private static final Map<String, Element> BY_NAME = Arrays.stream(values()).collect(
                Collectors.toUnmodifiableMap(element -> element.name().toLowerCase(Locale.ROOT), element -> element));

        private final int oid;
        private final int array;

        Element(int oid, int array) {
            this.oid = oid;
            this.array = array;
        }

        static Optional<Element> of(String type) {
            return Optional.ofNullable(BY_NAME.get(type));
        }
    }

    private final transient ByteBuffer bytes;

    private BinaryArray(String type, ByteBuffer bytes) {
        setType("_" + type);
        this.bytes = bytes;
    }

    /// @return empty where the connection or this class doesn't support the type
    static Optional<BinaryArray> of(BaseConnection connection, String type, @Nullable Object[] values) {
        return Element.of(type).filter(element -> connection.binaryTransferSend(element.array))
                .map(element -> new BinaryArray(type, written(element, values)));
    }

    private static ByteBuffer written(Element element, @Nullable Object[] values) {
        ByteBuffer bytes = ByteBuffer.allocate(HEADER + values.length * USUAL_ELEMENT);
        boolean anyNull = Arrays.asList(values).contains(null);
        if (values.length == 0) {
            return bytes.putInt(0).putInt(0).putInt(element.oid);
        }
        bytes.putInt(ONE_DIMENSION).putInt(anyNull ? 1 : 0).putInt(element.oid).putInt(values.length).putInt(FROM_ONE);
        for (Object value : values) {
            bytes = value == null ? roomy(bytes, 0).putInt(NULL) : put(bytes, element, value);
        }
        return bytes;
    }

    private static ByteBuffer put(ByteBuffer bytes, Element element, Object value) {
        return switch (element) {
            case UUID -> {
                UUID uuid = (UUID) value;
                yield roomy(bytes, 2 * Long.BYTES).putInt(2 * Long.BYTES).putLong(uuid.getMostSignificantBits())
                        .putLong(uuid.getLeastSignificantBits());
            }
            case TEXT -> {
                byte[] text = ((String) value).getBytes(StandardCharsets.UTF_8);
                yield roomy(bytes, text.length).putInt(text.length).put(text);
            }
            case INT4 -> roomy(bytes, Integer.BYTES).putInt(Integer.BYTES).putInt((Integer) value);
            case INT8 -> roomy(bytes, Long.BYTES).putInt(Long.BYTES).putLong(((Number) value).longValue());
            case BOOL -> roomy(bytes, 1).putInt(1).put((byte) ((Boolean) value ? 1 : 0));
            case TIMESTAMPTZ -> roomy(bytes, Long.BYTES).putInt(Long.BYTES).putLong(micros((Instant) value));
        };
    }

    /// Rounds half to even, as PostgreSQL does.
    private static long micros(Instant instant) {
        return (instant.getEpochSecond() - EPOCH.getEpochSecond()) * MICROS_IN_A_SECOND
                + (long) Math.rint(instant.getNano() / NANOS_IN_A_MICRO);
    }

    private static ByteBuffer roomy(ByteBuffer bytes, int size) {
        int needed = bytes.position() + Integer.BYTES + size;
        if (needed <= bytes.capacity()) {
            return bytes;
        }
        return ByteBuffer.allocate(2 * needed).put(bytes.flip());
    }

    @Override
    public int lengthInBytes() {
        return bytes.position();
    }

    @Override
    public void toBytes(byte[] target, int offset) {
        System.arraycopy(bytes.array(), 0, target, offset, bytes.position());
    }

    @Override
    public void setByteValue(byte[] value, int offset) {
        throw new IllegalStateException("arrays are only sent in this form");
    }
}
