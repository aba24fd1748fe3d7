package dev.hazina.http;

import java.net.InetAddress;
import java.util.Optional;
import java.util.regex.Pattern;

/// Reads literal addresses. Names are never looked up. Notations in which one number stands for several parts of an
/// address are refused, because programs read them differently.
public final class AddressLiteral {
    private static final String PART = "(?:0|[1-9][0-9]{0,2})";
    private static final Pattern FOUR_PARTS = Pattern.compile(PART + "(?:\\." + PART + "){3}");
    private static final Pattern GROUPS = Pattern.compile("[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*");
    private static final int LONGEST = 45;

    private AddressLiteral() {}

    /// An IPv4 address that is written as IPv6 is the IPv4 address.
    public static Optional<InetAddress> parse(String text) {
        if (text.length() > LONGEST || !(FOUR_PARTS.matcher(text).matches() || GROUPS.matcher(text).matches())) {
            return Optional.empty();
        }
        try {
            return Optional.of(InetAddress.ofLiteral(text));
        } catch (IllegalArgumentException noAddress) {
            return Optional.empty();
        }
    }
}
