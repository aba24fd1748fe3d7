package dev.hazina.http.dashboard.view;

import dev.hazina.domain.merchant.Role;
import java.util.List;

/// The roles of a merchant in words.
public final class RoleText {
    private RoleText() {}

    /// Each role that a merchant gives, with what it may do.
    public static List<SummaryRow> all() {
        return Role.ofMerchants().stream().map(role -> SummaryRow.of(name(role), rights(role))).toList();
    }

    /// The name and the rights in one line.
    public static String line(Role role) {
        return name(role) + ": " + rights(role);
    }

    public static String name(Role role) {
        return DisplayText.plain(role.wire());
    }

    private static String rights(Role role) {
        return switch (role) {
            case VIEWER -> "Views everything, changes nothing.";
            case FINANCE -> "Views everything, downloads statements, refunds payments.";
            case DEVELOPER -> "Takes payments, manages webhooks and creates API keys. Moves no money out.";
            case OPERATOR -> "Takes payments, refunds them, transfers money between wallets.";
            case ADMIN -> "Does what an operator does, pays out, manages wallets and webhooks.";
            case OWNER -> "Does everything: also manages people, keys, accounts and settings.";
            case ADMINISTRATOR -> "Runs the platform. Moves no money of a merchant.";
        };
    }
}
