package dev.hazina.domain.webhook;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// An IP address, as 4 or 16 numbers from 0 to 255, and whether it is public.
record HostAddress(List<Integer> bytes) {
    private static final int V4 = 4;
    private static final int V6 = 16;
    private static final int GROUPS = 8;

    /// The networks of IPv4 that are not public: this network, private, shared between a carrier's customers, loopback,
    /// link-local (with the clouds' metadata services), reserved, documentation, old relays, benchmarks, multicast and
    /// all above.
    private static final List<Range> NOT_PUBLIC_V4 = List.of(v4(8, 0), v4(8, 10), v4(10, 100, 64), v4(8, 127),
            v4(16, 169, 254), v4(12, 172, 16), v4(24, 192, 0, 0), v4(24, 192, 0, 2), v4(24, 192, 88, 99),
            v4(16, 192, 168), v4(15, 198, 18), v4(24, 198, 51, 100), v4(24, 203, 0, 113), v4(3, 224));
    /// The public networks of IPv6, with these exceptions: protocol assignments, documentation, and 6to4, which
    /// contains IPv4.
    private static final Range PUBLIC_V6 = new Range(3, List.of(0x20));
    private static final List<Range> NOT_PUBLIC_V6 = List.of(new Range(23, List.of(0x20, 0x01, 0, 0)),
            new Range(32, List.of(0x20, 0x01, 0x0d, 0xb8)), new Range(16, List.of(0x20, 0x02)),
            new Range(20, List.of(0x3f, 0xff, 0)));

    public HostAddress {
        bytes = List.copyOf(bytes);
        if (bytes.size() != V4 && bytes.size() != V6) {
            throw new IllegalArgumentException("an IP address has 4 or 16 bytes");
        }
    }

    /// The addresses with the same first bits.
    private record Range(int bits, List<Integer> first) {
        private Range {
            first = List.copyOf(first);
        }

        boolean contains(List<Integer> bytes) {
            for (int bit = 0; bit < bits; bit++) {
                int mine = bit / 8 < first.size() ? first.get(bit / 8) : 0;
                int shift = 7 - bit % 8;
                if ((mine >> shift & 1) != (bytes.get(bit / 8) >> shift & 1)) {
                    return false;
                }
            }
            return true;
        }
    }

    private static Range v4(int bits, Integer... first) {
        return new Range(bits, List.of(first));
    }

    /// The address in a URL's host if it is written canonically: four decimal numbers without leading zeros, or eight
    /// groups, perhaps shortened by one `::`, in brackets. Empty for names, and for every other notation.
    public static Optional<HostAddress> parse(String host) {
        boolean bracketed = host.length() > 2 && host.startsWith("[") && host.endsWith("]");
        return bracketed ? v6(host.substring(1, host.length() - 1)) : v4(host);
    }

    private static Optional<HostAddress> v4(String host) {
        String[] parts = host.split("\\.", -1);
        if (parts.length != V4) {
            return Optional.empty();
        }
        List<Integer> bytes = new ArrayList<>();
        for (String part : parts) {
            if (!part.matches("0|[1-9][0-9]{0,2}") || Integer.parseInt(part) > 255) {
                return Optional.empty();
            }
            bytes.add(Integer.valueOf(part));
        }
        return Optional.of(new HostAddress(bytes));
    }

    private static Optional<HostAddress> v6(String text) {
        int gap = text.indexOf("::");
        Optional<List<Integer>> head = groups(gap < 0 ? text : text.substring(0, gap));
        Optional<List<Integer>> tail = groups(gap < 0 ? "" : text.substring(gap + 2));
        if (head.isEmpty() || tail.isEmpty()) {
            return Optional.empty();
        }
        int missing = V6 - head.get().size() - tail.get().size();
        if (gap < 0 ? missing != 0 : missing < 2) {
            return Optional.empty();
        }
        List<Integer> bytes = new ArrayList<>(head.get());
        bytes.addAll(Collections.nCopies(missing, 0));
        bytes.addAll(tail.get());
        return Optional.of(new HostAddress(bytes));
    }

    private static Optional<List<Integer>> groups(String text) {
        List<Integer> bytes = new ArrayList<>();
        String[] groups = text.isEmpty() ? new String[0] : text.split(":", -1);
        for (String group : groups) {
            if (groups.length > GROUPS || !group.matches("[0-9A-Fa-f]{1,4}")) {
                return Optional.empty();
            }
            int value = Integer.parseInt(group, 16);
            bytes.add(value >> 8);
            bytes.add(value & 0xff);
        }
        return Optional.of(bytes);
    }

    /// Whether the address belongs to the public internet. IPv6 with IPv4 inside is never public, because it would
    /// bypass the list.
    public boolean isPublic() {
        return bytes.size() == V4
                ? NOT_PUBLIC_V4.stream().noneMatch(range -> range.contains(bytes))
                : PUBLIC_V6.contains(bytes) && NOT_PUBLIC_V6.stream().noneMatch(range -> range.contains(bytes));
    }
}
