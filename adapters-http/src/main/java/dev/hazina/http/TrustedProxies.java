package dev.hazina.http;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The proxies in front of this service. Their headers about TLS and the client's address are trusted, and those of
/// other senders are not.
public final class TrustedProxies {
    private static final TrustedProxies NONE = new TrustedProxies(List.of());
    private static final Pattern BLOCK = Pattern.compile("(?<start>[^/]+)(?:/(?<bits>0|[1-9][0-9]{0,2}))?");

    private final List<Block> blocks;

    private TrustedProxies(List<Block> blocks) {
        this.blocks = blocks;
    }

    public static TrustedProxies none() {
        return NONE;
    }

    /// Reads a list such as `10.0.0.0/8,192.0.2.7,fd00::/8`.
    ///
    /// @throws IllegalArgumentException that quotes the part that is neither an address nor a block of addresses
    public static TrustedProxies parse(String list) {
        return new TrustedProxies(Arrays.stream(list.split(",", -1)).map(String::strip).map(Block::parse).toList());
    }

    public boolean contains(InetAddress address) {
        return blocks.stream().anyMatch(block -> block.contains(address.getAddress()));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TrustedProxies proxies && blocks.equals(proxies.blocks);
    }

    @Override
    public int hashCode() {
        return blocks.hashCode();
    }

    @Override
    public String toString() {
        return blocks.toString();
    }

    /// All addresses of one family that begin with the same bits.
    private record Block(InetAddress start, int bits) {

        static Block parse(String text) {
            Matcher form = BLOCK.matcher(text);
            if (!form.matches()) {
                throw wrong(text);
            }
            InetAddress start = AddressLiteral.parse(form.group("start")).orElseThrow(() -> wrong(text));
            int most = start.getAddress().length * Byte.SIZE;
            int bits = form.group("bits") == null ? most : Integer.parseInt(form.group("bits"));
            if (bits > most) {
                throw wrong(text);
            }
            return new Block(start, bits);
        }

        private static IllegalArgumentException wrong(String text) {
            return new IllegalArgumentException("'" + text + "' is no address and no block of addresses");
        }

        boolean contains(byte[] address) {
            byte[] mine = start.getAddress();
            if (mine.length != address.length) {
                return false;
            }
            for (int bit = 0; bit < bits; bit++) {
                int mask = 1 << (Byte.SIZE - 1 - bit % Byte.SIZE);
                if (((mine[bit / Byte.SIZE] ^ address[bit / Byte.SIZE]) & mask) != 0) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public String toString() {
            return start.getHostAddress() + "/" + bits;
        }
    }
}
