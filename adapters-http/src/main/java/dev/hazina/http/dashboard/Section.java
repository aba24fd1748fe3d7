package dev.hazina.http.dashboard;

import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.merchant.Role;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The sections of the dashboard, in the order of the menu. The menu has those that the role may see.
public enum Section {
    /// Balances, recent days and what needs attention.
    OVERVIEW("Overview", "/dashboard", "home", Group.MONEY, Permission.READ),
    /// Payments to the merchant.
    PAYMENTS("Payments", "/dashboard/payments", "in", Group.MONEY, Permission.READ),
    /// Refunds to payers.
    REFUNDS("Refunds", "/dashboard/refunds", "back", Group.MONEY, Permission.READ),
    /// Payouts to recipients.
    PAYOUTS("Payouts", "/dashboard/payouts", "out", Group.MONEY, Permission.READ),
    /// Money between wallets.
    TRANSFERS("Transfers", "/dashboard/transfers", "swap", Group.MONEY, Permission.READ),
    /// The wallets and their balances.
    WALLETS("Wallets", "/dashboard/wallets", "wallet", Group.MONEY, Permission.READ),
    /// Every change of the wallets' balances.
    MOVEMENTS("Movements", "/dashboard/movements", "list", Group.MONEY, Permission.READ),
    /// The sums of a period.
    STATEMENT("Statement", "/dashboard/statement", "page", Group.MONEY, Permission.READ),
    /// Events that are sent to the merchant's systems.
    WEBHOOKS("Webhooks", "/dashboard/webhooks", "hook", Group.BUILD, Permission.READ),
    /// Keys of the merchant's programs.
    KEYS("API keys", "/dashboard/keys", "key", Group.BUILD, Permission.READ),
    /// Deliveries as a receiver sees them, in the sandbox.
    INSPECTOR("Inspector", "/dashboard/inspector", "eye", Group.BUILD, Permission.READ),
    /// The guided tour, in the sandbox.
    TOUR("First steps", "/dashboard/tour", "flag", Group.BUILD, Permission.READ),
    /// The users who may sign in.
    PEOPLE("People", "/dashboard/people", "people", Group.BUSINESS, Permission.MANAGE_MERCHANT),
    /// Accounts, short name, ops URL.
    SETTINGS("Settings", "/dashboard/settings", "gear", Group.BUSINESS, Permission.READ),
    /// The merchant's audit log.
    AUDIT("Audit log", "/dashboard/audit", "list", Group.BUSINESS, Permission.MANAGE_MERCHANT),
    /// The start page of the platform's staff.
    PLATFORM("Platform", "/dashboard/operator", "home", Group.PLATFORM, Permission.ADMINISTER),
    /// Exceptions that need a decision.
    EXCEPTIONS("Exceptions", "/dashboard/operator/exceptions", "flag", Group.PLATFORM, Permission.ADMINISTER),
    /// Work that is stuck.
    STUCK("Stuck work", "/dashboard/operator/stuck", "clock", Group.PLATFORM, Permission.ADMINISTER),
    /// The state of the providers.
    PROVIDERS("Providers", "/dashboard/operator/providers", "swap", Group.PLATFORM, Permission.ADMINISTER),
    /// Whether the books balance.
    PROOF("Ledger proof", "/dashboard/operator/proof", "page", Group.PLATFORM, Permission.ADMINISTER),
    /// The list of merchants.
    MERCHANTS("Merchants", "/dashboard/operator/merchants", "people", Group.PLATFORM, Permission.ADMINISTER),
    /// The fees of the platform.
    FEES("Fees", "/dashboard/operator/fees", "wallet", Group.PLATFORM, Permission.ADMINISTER),
    /// The progress of a change of the secrets key.
    SECRETS_KEYS("Secrets keys", "/dashboard/operator/secrets-keys", "key", Group.PLATFORM, Permission.ADMINISTER),
    /// The audit log of all merchants.
    PLATFORM_AUDIT("Audit log", "/dashboard/operator/audit", "list", Group.PLATFORM, Permission.ADMINISTER),
    /// The user's own page, which is not in the menu.
    PROFILE("Your profile", "/dashboard/profile", "person", Group.NONE, Permission.READ),
    /// Pages outside the menu, such as errors.
    UNLISTED("", "", "", Group.NONE, Permission.READ);

    /// A group of the menu.
    public enum Group {
        MONEY("Money"), BUILD("Developers"), BUSINESS("Business"), PLATFORM("Platform"), NONE("");

        private final String title;

        Group(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }

    private final String title;
    private final String path;
    private final String icon;
    private final Group group;
    private final Permission needs;

    Section(String title, String path, String icon, Group group, Permission needs) {
        this.title = title;
        this.path = path;
        this.icon = icon;
        this.group = group;
        this.needs = needs;
    }

    public String title() {
        return title;
    }

    public String path() {
        return path;
    }

    public String icon() {
        return icon;
    }

    /// The section with this address.
    static Optional<Section> at(String path) {
        return Stream.of(values()).filter(section -> section.path.equals(path)).findFirst();
    }

    public Group group() {
        return group;
    }

    /// The sections of a group that a role may see.
    ///
    /// @param sandbox whether the sections of the sandbox are included
    public static List<Section> offered(Group group, Role role, boolean sandbox) {
        return Stream.of(values()).filter(section -> section.group == group && role.may(section.needs)
                && (sandbox || !section.isSandboxOnly())).toList();
    }

    private boolean isSandboxOnly() {
        return this == INSPECTOR || this == TOUR;
    }
}
