package dev.hazina.webhooks.guard;

import java.net.InetAddress;

/// A block of addresses with the same leading bits.
///
/// @param start the first address
/// @param bits the number of leading bits
record AddressBlock(InetAddress start, int bits) {

    /// Reads `10.0.0.0/8` or `fc00::/7`.
    static AddressBlock of(String text) {
        int slash = text.indexOf('/');
        return new AddressBlock(InetAddress.ofLiteral(text.substring(0, slash)),
                Integer.parseInt(text.substring(slash + 1)));
    }

    boolean contains(InetAddress address) {
        byte[] mine = start.getAddress();
        byte[] other = address.getAddress();
        if (mine.length != other.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 1 << (Byte.SIZE - 1 - bit % Byte.SIZE);
            if (((mine[bit / Byte.SIZE] ^ other[bit / Byte.SIZE]) & mask) != 0) {
                return false;
            }
        }
        return true;
    }
}
