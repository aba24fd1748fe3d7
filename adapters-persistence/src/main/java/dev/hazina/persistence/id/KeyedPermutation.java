package dev.hazina.persistence.id;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// A permutation of the numbers below a size, in an order that can't be predicted without the key.
///
/// A Feistel network with HMAC-SHA-256 as its round function enciphers the smallest even number of bits that holds
/// the size. A result outside the size is enciphered again until it is inside (cycle walking), which keeps the
/// mapping one to one. The order depends on size, key and label alone. Numbers were given in this order, so nothing
/// here may change.
///
/// Not safe for several threads.
final class KeyedPermutation {
    /// The number of rounds of format-preserving encryption for small domains (NIST SP 800-38G, FF1).
    private static final int ROUNDS = 10;
    private static final String ALGORITHM = "HmacSHA256";

    private final int size;
    private final int halfBits;
    private final int halfMask;
    private final byte[] label;
    private final Mac mac;

    /// @param size at least 2, at most 2^30
    /// @param label distinguishes the orders under one key
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

    /// @param value from 0 to size - 1
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
