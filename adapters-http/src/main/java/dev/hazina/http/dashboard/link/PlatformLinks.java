package dev.hazina.http.dashboard.link;

import dev.hazina.domain.floats.FloatRule;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.UserId;
import java.util.Optional;
import java.util.UUID;

/// The addresses of the pages for the platform's staff.
public final class PlatformLinks {
    public static final String HOME = "/dashboard/operator";
    public static final String MERCHANTS = HOME + "/merchants";
    public static final String EXCEPTIONS = HOME + "/exceptions";
    public static final String BOOK = HOME + "/book";
    public static final String CALLBACKS = HOME + "/callbacks";
    public static final String PROVIDER_RECORDS = HOME + "/provider-records";
    public static final String FLOATS = HOME + "/floats";
    public static final String FLOAT_RULES = FLOATS + "/rules";
    public static final String RECONCILIATION = HOME + "/reconciliation";
    public static final String STATEMENTS = HOME + "/provider-statements";
    public static final String STATEMENT_COLUMNS = STATEMENTS + "/columns";
    public static final String ERASE_PAYER = HOME + "/payers/erase";
    public static final String STUCK = HOME + "/stuck";
    public static final String SETTLE = HOME + "/settle";
    public static final String TAKE_BACK = HOME + "/take-back";
    public static final String INSTRUCTIONS = HOME + "/instructions";
    public static final String WALLETS = HOME + "/wallets";
    public static final String TRANSFERS = HOME + "/transfers";
    public static final String PROOF = HOME + "/proof";
    public static final String RESTORE = HOME + "/restore";
    public static final String PROVIDERS = HOME + "/providers";
    public static final String PROVIDER_ACCOUNTS = HOME + "/provider-accounts";
    public static final String STAFF = HOME + "/staff";
    public static final String AGREEMENTS = HOME + "/agreements";
    public static final String SECRETS_KEYS = HOME + "/secrets-keys";
    public static final String TOTALS = HOME + "/totals";
    public static final String FIGURES = HOME + "/figures";
    public static final String FEES = HOME + "/fees";
    public static final String AUDIT = HOME + "/audit";
    public static final String SEARCH = HOME + "/search";
    public static final String SIGN_IN = HOME + "/sign-in";
    public static final String PROFILE = HOME + "/profile";

    private PlatformLinks() {}

    /// The page on which a payment, refund or payout is settled by hand.
    public static String settle(Subject.Kind kind, UUID id) {
        return SETTLE + "/" + plural(kind) + "/" + id;
    }

    /// The page of a payment, refund or payout.
    public static String instruction(Subject.Kind kind, UUID id) {
        return INSTRUCTIONS + "/" + plural(kind) + "/" + id;
    }

    /// The page of what a movement or a provider's record is about; empty for what staff have no page of.
    public static String of(Subject about) {
        return about.kind().isInstruction()
                ? instruction(about.kind(), about.id())
                : about.kind() == Subject.Kind.DISCREPANCY ? EXCEPTIONS + "/" + about.id() : "";
    }

    /// The address of a proposal about a user's access, without what is done about it.
    public static String agreement(UUID proposal) {
        return AGREEMENTS + "/access/" + proposal;
    }

    /// The page of a person of the staff.
    public static String staff(UserId person) {
        return STAFF + "/" + person;
    }

    /// The page of a merchant; empty for the platform itself, which has none.
    public static String merchant(MerchantId merchant) {
        return merchant.equals(Platform.MERCHANT) ? "" : MERCHANTS + "/" + merchant;
    }

    /// A merchant's part of the audit log.
    public static String audit(MerchantId merchant) {
        return AUDIT + "?merchant=" + merchant;
    }

    /// The page of an account at a provider.
    public static String providerAccount(String name) {
        return PROVIDER_ACCOUNTS + "/" + name;
    }

    /// The accounts that a merchant has at providers.
    public static String providerAccountsOf(MerchantId merchant) {
        return PROVIDER_ACCOUNTS + "?merchant=" + merchant;
    }

    /// The form that enters an account at a provider, for a merchant where one is known.
    public static String newProviderAccount(String provider, Optional<MerchantId> merchant) {
        return PROVIDER_ACCOUNTS + "/new?provider=" + provider + merchant.map(id -> "&merchant=" + id).orElse("");
    }

    /// The page of a merchant's fees.
    public static String feesOf(MerchantId merchant) {
        return merchant(merchant) + "/fees";
    }

    /// The staff's notes about a merchant.
    public static String notesOf(MerchantId merchant) {
        return merchant(merchant) + "/notes";
    }

    /// The address before the acts on what is proposed for an account at a provider.
    public static String floatRule(FloatRule.Key key) {
        return FLOAT_RULES + "/" + key.account().code() + "/" + key.topic().wire();
    }

    /// The segment of an address that names a kind, such as `payouts`.
    public static String plural(Subject.Kind kind) {
        return kind.wire() + "s";
    }
}
