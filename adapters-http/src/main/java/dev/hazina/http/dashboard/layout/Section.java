package dev.hazina.http.dashboard.layout;

import dev.hazina.domain.access.Permission;
import dev.hazina.http.dashboard.text.Texts;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The sections of the dashboard, in the order of the menu. The menu has those that the role may see.
public enum Section {
    /// Balances, recent days and what needs attention.
    OVERVIEW("/dashboard", "home", Group.MONEY, Permission.READ),
    /// Payments to the merchant.
    PAYMENTS("/dashboard/payments", "in", Group.MONEY, Permission.READ),
    /// Refunds to payers.
    REFUNDS("/dashboard/refunds", "back", Group.MONEY, Permission.READ),
    /// Payouts to recipients.
    PAYOUTS("/dashboard/payouts", "out", Group.MONEY, Permission.READ),
    /// Money between wallets.
    TRANSFERS("/dashboard/transfers", "swap", Group.MONEY, Permission.READ),
    /// The wallets and their balances.
    WALLETS("/dashboard/wallets", "wallet", Group.MONEY, Permission.READ),
    /// Every change of the wallets' balances.
    MOVEMENTS("/dashboard/movements", "list", Group.MONEY, Permission.READ),
    /// The sums of a period.
    STATEMENT("/dashboard/statement", "page", Group.MONEY, Permission.READ),
    /// Events that are sent to the merchant's systems.
    WEBHOOKS("/dashboard/webhooks", "hook", Group.BUILD, Permission.READ),
    /// Keys of the merchant's programs.
    KEYS("/dashboard/keys", "key", Group.BUILD, Permission.READ),
    /// Deliveries as a receiver sees them, in the sandbox.
    INSPECTOR("/dashboard/inspector", "eye", Group.BUILD, Permission.READ),
    /// The guided tour, in the sandbox.
    TOUR("/dashboard/tour", "flag", Group.BUILD, Permission.READ),
    /// The users who may sign in.
    PEOPLE("/dashboard/people", "people", Group.BUSINESS, Permission.MANAGE_MERCHANT),
    /// The fees that apply to the account.
    OWN_FEES("/dashboard/fees", "wallet", Group.BUSINESS, Permission.READ),
    /// Accounts, short name, ops URL.
    SETTINGS("/dashboard/settings", "gear", Group.BUSINESS, Permission.READ),
    /// The merchant's audit log.
    AUDIT("/dashboard/audit", "list", Group.BUSINESS, Permission.MANAGE_MERCHANT),
    /// The start page of the platform's staff.
    PLATFORM("/dashboard/operator", "home", Group.PLATFORM, Permission.READ_PLATFORM),
    /// Exceptions that need a decision.
    EXCEPTIONS("/dashboard/operator/exceptions", "flag", Group.PLATFORM, Permission.READ_PLATFORM),
    /// Work that is stuck.
    STUCK("/dashboard/operator/stuck", "clock", Group.PLATFORM, Permission.READ_PLATFORM),
    /// The state of the providers.
    PROVIDERS("/dashboard/operator/providers", "swap", Group.PLATFORM, Permission.READ_PLATFORM),
    /// What the books of all merchants add up to.
    TOTALS("/dashboard/operator/totals", "wallet", Group.PLATFORM, Permission.READ_PLATFORM),
    /// Whether the books balance.
    PROOF("/dashboard/operator/proof", "page", Group.PLATFORM, Permission.READ_PLATFORM),
    /// A restore of the database from a backup, and the decision to go on.
    RESTORE("/dashboard/operator/restore", "clock", Group.PLATFORM, Permission.READ_PLATFORM),
    /// The list of merchants.
    MERCHANTS("/dashboard/operator/merchants", "people", Group.PLATFORM, Permission.READ_PLATFORM),
    /// The people of the platform.
    STAFF("/dashboard/operator/staff", "person", Group.PLATFORM, Permission.READ_PLATFORM),
    /// What takes a second person of the staff.
    AGREEMENTS("/dashboard/operator/agreements", "people", Group.PLATFORM, Permission.READ_PLATFORM),
    /// The fees of the platform.
    FEES("/dashboard/operator/fees", "wallet", Group.PLATFORM, Permission.READ_PLATFORM),
    /// The progress of a change of the secrets key.
    SECRETS_KEYS("/dashboard/operator/secrets-keys", "key", Group.PLATFORM, Permission.READ_PLATFORM),
    /// The audit log of all merchants.
    PLATFORM_AUDIT("/dashboard/operator/audit", "list", Group.PLATFORM, Permission.READ_PLATFORM),
    /// The user's own page, which is not in the menu.
    PROFILE("/dashboard/profile", "person", Group.NONE, Permission.READ),
    /// Pages outside the menu, such as errors.
    UNLISTED("", "", Group.NONE, Permission.READ);

    /// A group of the menu.
    public enum Group {
        MONEY, BUILD, BUSINESS, PLATFORM, NONE;

        public String title() {
            return Texts.text("layout.group." + name().toLowerCase(Locale.ROOT));
        }
    }

    private final String path;
    private final String icon;
    private final Group group;
    private final Permission needs;

    Section(String path, String icon, Group group, Permission needs) {
        this.path = path;
        this.icon = icon;
        this.group = group;
        this.needs = needs;
    }

    public String title() {
        return this == UNLISTED ? "" : Texts.text("layout.section." + name().toLowerCase(Locale.ROOT));
    }

    public String path() {
        return path;
    }

    public String icon() {
        return icon;
    }

    /// The section with this address.
    public static Optional<Section> at(String path) {
        return Stream.of(values()).filter(section -> section.path.equals(path)).findFirst();
    }

    public Group group() {
        return group;
    }

    /// The sections of a group that one with these permissions may see.
    ///
    /// @param sandbox whether the sections of the sandbox are included
    public static List<Section> offered(Group group, Set<Permission> may, boolean sandbox) {
        return Stream.of(values()).filter(section -> section.group == group && may.contains(section.needs)
                && (sandbox || !section.isSandboxOnly())).toList();
    }

    private boolean isSandboxOnly() {
        return this == INSPECTOR || this == TOUR;
    }
}
