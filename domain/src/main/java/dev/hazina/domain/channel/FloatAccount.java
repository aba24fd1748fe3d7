package dev.hazina.domain.channel;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/// An account at a provider that holds the platform's money: payments fill it, and refunds or payouts drain it. It is
/// what the provider's own balance and statement are about, so that the books can be compared with them.
///
/// @param provider the adapter's name
/// @param name the account's name within the provider, as its adapter gives it, for example `600000:utility`
public record FloatAccount(String provider, String name) {
    /// The name where a provider has one account, or its adapter can't distinguish several.
    public static final String ONLY = "main";

    /// The longest name.
    public static final int LONGEST_NAME = 100;

    private static final Pattern PROVIDER = Pattern.compile("[a-z0-9_-]+");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]+(:[A-Za-z0-9_.-]+)*");

    public FloatAccount {
        if (!PROVIDER.matcher(provider).matches()) {
            throw new IllegalArgumentException("no name of a provider: " + provider);
        }
        if (name.length() > LONGEST_NAME || !NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("no name of a float account: " + name);
        }
    }

    /// The account of money that is known by its channel only: its instruction was opened before accounts were kept.
    public static FloatAccount ofChannel(String provider, Channel channel) {
        return new FloatAccount(provider, channel.wire());
    }

    /// Whether an adapter may give an account this name.
    public static boolean isName(String name) {
        return name.length() <= LONGEST_NAME && NAME.matcher(name).matches();
    }

    /// @param code what [#code] returned
    public static FloatAccount ofCode(String code) {
        int end = code.indexOf(':');
        if (end < 0) {
            throw new IllegalArgumentException("no code of a float account: " + code);
        }
        return new FloatAccount(code.substring(0, end), code.substring(end + 1));
    }

    /// Provider and name, for example `daraja:600000:utility`.
    public String code() {
        return provider + ":" + name;
    }

    /// What a movement through the account was, in its provider's books.
    public enum MovementKind {
        MONEY_IN("money_in"), MONEY_OUT("money_out"), REFUND("refund"), CHARGE("charge"),
        /// Our own money moved to the bank, or between our accounts.
        SWEEP("sweep"), OTHER("other");

        private final String wire;

        MovementKind(String wire) {
            this.wire = wire;
        }

        /// The name in the table and the API.
        public String wire() {
            return wire;
        }

        public static Optional<MovementKind> ofWire(String wire) {
            return Arrays.stream(values()).filter(kind -> kind.wire.equals(wire)).findFirst();
        }
    }
}
