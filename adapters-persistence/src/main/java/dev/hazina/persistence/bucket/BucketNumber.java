package dev.hazina.persistence.bucket;

import dev.hazina.domain.merchant.MerchantId;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/// Which bucket a merchant's rows are in: SHA-256 of the 16 bytes of the id, of that the first 4 bytes as an unsigned
/// number, modulo the count of buckets. Each tool that knows SHA-256 computes it, PostgreSQL among them ([#SQL]). It
/// must never change: rows are found by it.
public final class BucketNumber {
    /// A service with more would keep hundreds of connections, and two digits name a schema.
    public static final int MOST = 64;

    /// The same in SQL. The first parameter is the id, the second the count.
    public static final String SQL = sql("?");

    private static final int ID_BYTES = 16;

    private BucketNumber() {}

    /// The same for a column of ids or another expression. The parameter is the count.
    public static String sql(String id) {
        return "('x' || substr(encode(sha256(uuid_send(" + id + ")), 'hex'), 1, 8))::bit(32)::bigint % ?";
    }

    /// @param count from 1 to [#MOST]
    public static int of(MerchantId merchant, int count) {
        if (count == 1) {
            return 0;
        }
        byte[] id = ByteBuffer.allocate(ID_BYTES).putLong(merchant.value().getMostSignificantBits())
                .putLong(merchant.value().getLeastSignificantBits()).array();
        int first = ByteBuffer.wrap(sha256().digest(id)).getInt();
        return (int) (Integer.toUnsignedLong(first) % count);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
