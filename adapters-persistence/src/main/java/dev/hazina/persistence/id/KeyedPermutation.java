package dev.hazina.persistence.id;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Maps the numbers below a size one to one onto themselves, in an order that can't be told without the key.
///
/// A Feistel network with HMAC-SHA-256 as its round function enciphers the smallest even number of bits that holds the size.
/// What falls outside the size is enciphered again until it falls inside (cycle walking), which keeps the mapping one to one.
/// The order follows from size, key and label alone, and numbers were given by it: nothing here can ever change.
///
/// Not safe for several threads.
final class KeyedPermutation {
    /// As many as format-preserving encryption takes for small domains (NIST SP 800-38G, FF1).
    private static final int ROUNDS = 10;
    private static final String ALGORITHM = "HmacSHA256";

    private final int size;
    private final int halfBits;
    private final int halfMask;
    private final byte[] label;
    private final Mac mac;

    /// @param size at least 2, at most 2^30
    /// @param label tells the orders apart that one key is used for
    KeyedPermutation(int size, byte[] key, String label) {
        if (size < 2 || size > 1 << 30) {
            throw new IllegalArgumentException("no permutation of " + size);
        }
        this.size = size;
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(size - 1);
        this.halfBits = (bits + 1) / 2;
        this.halfMask = (1 << halfBits) - 1;
        this.label = label.getBytes(StandardCharsets.UTF_8);
        try {
            this.mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }

    /// @param value from 0 to the size - 1
    int apply(int value) {
        if (value < 0 || value >= size) {
            throw new IllegalArgumentException("not below " + size + ": " + value);
        }
        int permuted = encipher(value);
        while (permuted >= size) {
            permuted = encipher(permuted);
        }
        return permuted;
    }

    private int encipher(int value) {
        int left = value >>> halfBits;
        int right = value & halfMask;
        for (int round = 1; round <= ROUNDS; round++) {
            int next = left ^ (mix(right, round) & halfMask);
            left = right;
            right = next;
        }
        return left << halfBits | right;
    }

    private int mix(int half, int round) {
        mac.update(label);
        mac.update(ByteBuffer.allocate(2 * Integer.BYTES).putInt(round).putInt(half).flip());
        return ByteBuffer.wrap(mac.doFinal()).getInt();
    }
}
