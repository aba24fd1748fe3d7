package dev.hazina.http.dashboard.platform;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.merchant.UserId;
import java.util.UUID;

/// The addresses of the pages for the platform's staff.
final class PlatformLinks {
    static final String HOME = "/dashboard/operator";
    static final String MERCHANTS = HOME + "/merchants";
    static final String EXCEPTIONS = HOME + "/exceptions";
    static final String BOOK = HOME + "/book";
    static final String CALLBACKS = HOME + "/callbacks";
    static final String STUCK = HOME + "/stuck";
    static final String SETTLE = HOME + "/settle";
    static final String INSTRUCTIONS = HOME + "/instructions";
    static final String WALLETS = HOME + "/wallets";
    static final String TRANSFERS = HOME + "/transfers";
    static final String PROOF = HOME + "/proof";
    static final String RESTORE = HOME + "/restore";
    static final String PROVIDERS = HOME + "/providers";
    static final String STAFF = HOME + "/staff";
    static final String AGREEMENTS = HOME + "/agreements";
    static final String SECRETS_KEYS = HOME + "/secrets-keys";

    private PlatformLinks() {}

    /// The page on which a payment, refund or payout is settled by hand.
    static String settle(Subject.Kind kind, UUID id) {
        return SETTLE + "/" + InstructionFinder.plural(kind) + "/" + id;
    }

    /// The page of a payment, refund or payout.
    static String instruction(Subject.Kind kind, UUID id) {
        return INSTRUCTIONS + "/" + InstructionFinder.plural(kind) + "/" + id;
    }

    /// The address of a proposal about a user's access, without what is done about it.
    static String agreement(UUID proposal) {
        return AGREEMENTS + "/access/" + proposal;
    }

    /// The page of a person of the staff.
    static String staff(UserId person) {
        return STAFF + "/" + person;
    }

    /// The page of a merchant; empty for the platform itself, which has none.
    static String merchant(MerchantId merchant) {
        return merchant.equals(Platform.MERCHANT) ? "" : MERCHANTS + "/" + merchant;
    }
}
