package dev.hazina.http.dashboard.layout;

import dev.hazina.domain.access.Permission;
import dev.hazina.http.dashboard.link.BuildLinks;
import dev.hazina.http.dashboard.link.BusinessLinks;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.text.Texts;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The sections of the dashboard, in the order of the menu. The menu has those that the role may see.
public enum Section {
    /// Balances, recent days and what needs attention.
    OVERVIEW(DashboardPaths.HOME, "home", Group.MONEY, Permission.READ),
    /// Payments to the merchant.
    PAYMENTS(MoneyLinks.PAYMENTS, "in", Group.MONEY, Permission.READ_OWN),
    /// What payers are asked for, each with an account at the paybill.
    PAYMENT_REQUESTS(MoneyLinks.PAYMENT_REQUESTS, "page", Group.MONEY, Permission.READ),
    /// Refunds to payers.
    REFUNDS(MoneyLinks.REFUNDS, "back", Group.MONEY, Permission.READ),
    /// Who paid.
    CUSTOMERS(MoneyLinks.CUSTOMERS, "people", Group.MONEY, Permission.READ),
    /// Payouts to recipients.
    PAYOUTS(MoneyLinks.PAYOUTS, "out", Group.MONEY, Permission.READ),
    /// The saved recipients of payouts.
    SUPPLIERS(MoneyLinks.SUPPLIERS, "people", Group.MONEY, Permission.READ),
    /// Money between wallets.
    TRANSFERS(MoneyLinks.TRANSFERS, "swap", Group.MONEY, Permission.READ),
    /// The wallets and their balances.
    WALLETS(MoneyLinks.WALLETS, "wallet", Group.MONEY, Permission.READ),
    /// Every change of the wallets' balances.
    MOVEMENTS(MoneyLinks.MOVEMENTS, "list", Group.MONEY, Permission.READ),
    /// The sums of a period.
    STATEMENT(MoneyLinks.STATEMENT, "page", Group.MONEY, Permission.READ),
    /// Events that are sent to the merchant's systems.
    WEBHOOKS(BuildLinks.WEBHOOKS, "hook", Group.BUILD, Permission.READ),
    /// Keys of the merchant's programs.
    KEYS(BuildLinks.KEYS, "key", Group.BUILD, Permission.READ),
    /// Deliveries as a receiver sees them, in the sandbox.
    INSPECTOR(BuildLinks.INSPECTOR, "eye", Group.BUILD, Permission.READ),
    /// The guided tour, in the sandbox.
    TOUR(BuildLinks.TOUR, "flag", Group.BUILD, Permission.READ),
    /// The users who may sign in.
    PEOPLE(BusinessLinks.PEOPLE, "people", Group.BUSINESS, Permission.MANAGE_MERCHANT),
    /// The fees that apply to the account.
    OWN_FEES(BusinessLinks.FEES, "wallet", Group.BUSINESS, Permission.READ),
    /// Accounts, short name, ops URL.
    SETTINGS(BusinessLinks.SETTINGS, "gear", Group.BUSINESS, Permission.READ),
    /// The merchant's audit log.
    AUDIT(BusinessLinks.AUDIT, "list", Group.BUSINESS, Permission.MANAGE_MERCHANT),
    /// The start page of the platform's staff.
    PLATFORM(PlatformLinks.HOME, "home", Group.PLATFORM, Permission.READ_PLATFORM),
    /// Exceptions that need a decision.
    EXCEPTIONS(PlatformLinks.EXCEPTIONS, "flag", Group.PLATFORM, Permission.READ_PLATFORM),
    /// What providers told of our money.
    PROVIDER_RECORDS(PlatformLinks.PROVIDER_RECORDS, "list", Group.PLATFORM, Permission.READ_PLATFORM),
    /// What our accounts at providers hold.
    FLOATS(PlatformLinks.FLOATS, "wallet", Group.PLATFORM, Permission.READ_PLATFORM),
    /// Work that is stuck.
    STUCK(PlatformLinks.STUCK, "clock", Group.PLATFORM, Permission.READ_PLATFORM),
    /// The state of the providers.
    PROVIDERS(PlatformLinks.PROVIDERS, "swap", Group.PLATFORM, Permission.READ_PLATFORM),
    /// The accounts that merchants have at providers.
    PROVIDER_ACCOUNTS(PlatformLinks.PROVIDER_ACCOUNTS, "key", Group.PLATFORM, Permission.READ_PLATFORM),
    /// What the books of all merchants add up to.
    TOTALS(PlatformLinks.TOTALS, "wallet", Group.PLATFORM, Permission.READ_PLATFORM),
    /// Volumes, outcomes and fees of a month.
    FIGURES(PlatformLinks.FIGURES, "list", Group.PLATFORM, Permission.READ_PLATFORM),
    /// Whether the books balance.
    PROOF(PlatformLinks.PROOF, "page", Group.PLATFORM, Permission.READ_PLATFORM),
    /// A restore of the database from a backup, and the decision to go on.
    RESTORE(PlatformLinks.RESTORE, "clock", Group.PLATFORM, Permission.READ_PLATFORM),
    /// The list of merchants.
    MERCHANTS(PlatformLinks.MERCHANTS, "people", Group.PLATFORM, Permission.READ_PLATFORM),
    /// The people of the platform.
    STAFF(PlatformLinks.STAFF, "person", Group.PLATFORM, Permission.READ_PLATFORM),
    /// What takes a second person of the staff.
    AGREEMENTS(PlatformLinks.AGREEMENTS, "people", Group.PLATFORM, Permission.READ_PLATFORM),
    /// The fees of the platform.
    FEES(PlatformLinks.FEES, "wallet", Group.PLATFORM, Permission.READ_PLATFORM),
    /// The progress of a change of the secrets key.
    SECRETS_KEYS(PlatformLinks.SECRETS_KEYS, "key", Group.PLATFORM, Permission.READ_PLATFORM),
    /// The audit log of all merchants.
    PLATFORM_AUDIT(PlatformLinks.AUDIT, "list", Group.PLATFORM, Permission.READ_PLATFORM),
    /// The user's own page, which is not in the menu.
    PROFILE(DashboardPaths.PROFILE, "person", Group.NONE, Permission.READ_OWN),
    /// Pages outside the menu, such as errors.
    UNLISTED("", "", Group.NONE, Permission.READ_OWN);

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
