package dev.hazina.persistence.id;

/// An order of the ninety million numbers from 10000000 to 99999999 in which neighbours are far apart. It is public;
/// an installation orders its numbers by its key ([NumberOrder]). The public order determines which numbers were given
/// out before installations had keys, and so which are left.
///
/// The places are enciphered by a small Feistel network over 28 bits, which is one to one for every round function. A
/// result outside the ninety million is enciphered again until it is inside. The constants must never change, or
/// numbers would be given out twice.
final class NumberShuffle {
    /// The count of numbers.
    static final int SIZE = 90_000_000;
    private static final int FIRST = 10_000_000;
    private static final int HALF_BITS = 14;
    private static final int HALF_MASK = (1 << HALF_BITS) - 1;
    private static final int ROUNDS = 4;

    private final int key;

    /// @param key selects the order; constant for each kind of number
    NumberShuffle(int key) {
        this.key = key;
    }

    /// @param place from 0 to [#SIZE] - 1
    int number(int place) {
        if (place < 0 || place >= SIZE) {
            throw new IllegalArgumentException("no such place: " + place);
        }
        int shuffled = encipher(place);
        while (shuffled >= SIZE) {
            shuffled = encipher(shuffled);
        }
        return FIRST + shuffled;
    }

    private int encipher(int value) {
        int left = value >>> HALF_BITS;
        int right = value & HALF_MASK;
        for (int round = 1; round <= ROUNDS; round++) {
            int next = left ^ (mix(right, round) & HALF_MASK);
            left = right;
            right = next;
        }
        return left << HALF_BITS | right;
    }

    /// The finalizer of MurmurHash3: each bit of the result depends on each bit of the input.
    private int mix(int half, int round) {
        int hash = half ^ (key * round);
        hash = (hash ^ hash >>> 16) * 0x85EB_CA6B;
        hash = (hash ^ hash >>> 13) * 0xC2B2_AE35;
        return hash ^ hash >>> 16;
    }
}
