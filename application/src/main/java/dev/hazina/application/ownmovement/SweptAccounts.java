package dev.hazina.application.ownmovement;

import dev.hazina.domain.channel.FloatAccount;
import java.util.Set;
import java.util.TreeSet;

/// The accounts at providers of which the platform has said, once for all, that what is swept out of them goes to its
/// bank. Sweeps of others stay records until a person says so.
///
/// @param codes [FloatAccount#code]
public record SweptAccounts(Set<String> codes) {
    public static final SweptAccounts NONE = new SweptAccounts(Set.of());

    public SweptAccounts {
        codes = Set.copyOf(codes);
    }

    /// @param text such as `daraja:600000:paybill,stripe:balance`
    /// @throws IllegalArgumentException with what is wrong
    public static SweptAccounts parse(String text) {
        Set<String> codes = new TreeSet<>();
        for (String entry : text.split(",", -1)) {
            String code = FloatAccount.ofCode(entry.strip()).code();
            if (!codes.add(code)) {
                throw new IllegalArgumentException(code + " is named twice");
            }
        }
        return new SweptAccounts(codes);
    }

    public boolean contains(FloatAccount account) {
        return codes.contains(account.code());
    }

    /// As the setting writes it.
    @Override
    public String toString() {
        return String.join(",", new TreeSet<>(codes));
    }
}
