package dev.hazina.http.dashboard;

import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.merchant.Role;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The places of the dashboard, in the order they are offered. Each is offered to whoever may see it.
public enum Section {
    /// What there is and what needs attention, at a glance.
    OVERVIEW("Overview", "/dashboard", "home", Group.MONEY, Permission.READ),
    /// Money that comes in.
    PAYMENTS("Payments", "/dashboard/payments", "in", Group.MONEY, Permission.READ),
    /// Money that goes back.
    REFUNDS("Refunds", "/dashboard/refunds", "back", Group.MONEY, Permission.READ),
    /// Money that goes out.
    PAYOUTS("Payouts", "/dashboard/payouts", "out", Group.MONEY, Permission.READ),
    /// Money between wallets.
    TRANSFERS("Transfers", "/dashboard/transfers", "swap", Group.MONEY, Permission.READ),
    /// Where money stands.
    WALLETS("Wallets", "/dashboard/wallets", "wallet", Group.MONEY, Permission.READ),
    /// A window of time, added up.
    STATEMENT("Statement", "/dashboard/statement", "page", Group.MONEY, Permission.READ),
    /// What is told to the merchant's systems.
    WEBHOOKS("Webhooks", "/dashboard/webhooks", "hook", Group.BUILD, Permission.READ),
    /// What those systems sign in with.
    KEYS("API keys", "/dashboard/keys", "key", Group.BUILD, Permission.READ),
    /// Deliveries as a receiver sees them, in the sandbox.
    INSPECTOR("Inspector", "/dashboard/inspector", "eye", Group.BUILD, Permission.READ),
    /// The first five minutes, in the sandbox.
    TOUR("First steps", "/dashboard/tour", "flag", Group.BUILD, Permission.READ),
    /// Who may sign in.
    PEOPLE("People", "/dashboard/people", "people", Group.BUSINESS, Permission.MANAGE_MERCHANT),
    /// Accounts, the short name, where trouble is told.
    SETTINGS("Settings", "/dashboard/settings", "gear", Group.BUSINESS, Permission.READ),
    /// Who did what.
    AUDIT("Audit log", "/dashboard/audit", "list", Group.BUSINESS, Permission.MANAGE_MERCHANT),
    /// The platform at a glance, for its operator.
    PLATFORM("Platform", "/dashboard/operator", "home", Group.PLATFORM, Permission.ADMINISTER),
    /// What needs a person's decision.
    EXCEPTIONS("Exceptions", "/dashboard/operator/exceptions", "flag", Group.PLATFORM, Permission.ADMINISTER),
    /// What doesn't get on.
    STUCK("Stuck work", "/dashboard/operator/stuck", "clock", Group.PLATFORM, Permission.ADMINISTER),
    /// How the providers do.
    PROVIDERS("Providers", "/dashboard/operator/providers", "swap", Group.PLATFORM, Permission.ADMINISTER),
    /// Whether the books balance.
    PROOF("Ledger proof", "/dashboard/operator/proof", "page", Group.PLATFORM, Permission.ADMINISTER),
    /// Everybody who takes money here.
    MERCHANTS("Merchants", "/dashboard/operator/merchants", "people", Group.PLATFORM, Permission.ADMINISTER),
    /// What the platform charges.
    FEES("Fees", "/dashboard/operator/fees", "wallet", Group.PLATFORM, Permission.ADMINISTER),
    /// How far a change of the secrets key is.
    SECRETS_KEYS("Secrets keys", "/dashboard/operator/secrets-keys", "key", Group.PLATFORM, Permission.ADMINISTER),
    /// Who did what to whom.
    PLATFORM_AUDIT("Audit log", "/dashboard/operator/audit", "list", Group.PLATFORM, Permission.ADMINISTER),
    /// What belongs to a person and stands in no menu.
    PROFILE("Your profile", "/dashboard/profile", "person", Group.NONE, Permission.READ),
    /// Where somebody is who wanted to be somewhere else.
    UNLISTED("", "", "", Group.NONE, Permission.READ);

    /// Under which word a place is offered.
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

    /// The place with this address.
    static Optional<Section> at(String path) {
        return Stream.of(values()).filter(section -> section.path.equals(path)).findFirst();
    }

    public Group group() {
        return group;
    }

    /// What is offered to a role under a word.
    ///
    /// @param sandbox whether what exists for trying things out is there
    public static List<Section> offered(Group group, Role role, boolean sandbox) {
        return Stream.of(values()).filter(section -> section.group == group && role.may(section.needs)
                && (sandbox || !section.isSandboxOnly())).toList();
    }

    private boolean isSandboxOnly() {
        return this == INSPECTOR || this == TOUR;
    }
}
