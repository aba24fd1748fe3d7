package dev.hazina.http.dashboard.layout;

import dev.hazina.http.dashboard.text.Texts;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The message of a page after a form was carried out. The address carries the name of the message and not its text,
/// so that a link can't put text on a page.
public enum Notice {
    // One message a line. @formatter:off
    WELCOME,
    SESSION_ENDED,
    SIGNED_OUT,
    SIGNED_OUT_EVERYWHERE,
    PASSWORD_CHANGED,
    RESET_LINK_MAILED,
    PASSWORD_RESET,
    USER_PASSWORD_SET,
    SIGN_IN_AGAIN,
    SECOND_FACTOR_OFF,
    EMAIL_CODES_MAILED,
    EMAIL_CHANGED,
    PHONE_CODE_SENT,
    PHONE_CONFIRMED,
    PHONE_REMOVED,
    SECOND_FACTOR_REMOVED,
    SECOND_FACTOR_DEMANDED,
    PAYMENT_ASKED,
    PAYMENT_CANCELED,
    PAYMENT_CLAIMED,
    CLAIM_TAKEN_BACK,
    RECEIPT_MAILED,
    CONTACT_NAMED,
    PAYMENT_REQUEST_MADE,
    PAYMENT_REQUEST_CANCELED,
    REFUND_ASKED,
    PAYOUT_ASKED,
    PAYOUT_CANCELED,
    PAYOUT_APPROVED,
    REFUND_CANCELED,
    REFUND_APPROVED,
    TRANSFERRED,
    WALLET_CREATED,
    WALLET_CHANGED,
    WALLET_CLOSED,
    ENDPOINT_DELETED,
    ENDPOINT_CHANGED,
    ENDPOINT_PAUSED,
    ENDPOINT_RESUMED,
    SECRET_PROMOTED,
    REPLAYED,
    SENT_NOW,
    KEY_REVOKED,
    INVITED,
    INVITATION_WITHDRAWN,
    JOINED,
    STAFF_ADDED,
    PROVIDER_ASKED,
    RESUMED,
    GIVEN_UP,
    USER_CHANGED,
    SETTINGS_SAVED,
    PAYOUT_RULE_WAITS,
    ACCOUNT_OPENED,
    NAME_SAVED,
    SLUG_TAKEN,
    MERCHANT_SUSPENDED,
    MERCHANT_REACTIVATED,
    NOTE_WRITTEN,
    USER_DISABLED,
    USER_ENABLED,
    STAFF_CONFIRMED,
    PAYOUTS_ALLOWED,
    PAYOUTS_HELD,
    PAYOUTS_RELEASE_PROPOSED,
    PAYOUTS_RELEASED,
    RESOLVED,
    PROPOSED,
    ACCESS_PROPOSED,
    AGREED,
    PROPOSAL_WITHDRAWN,
    PROPOSAL_GONE,
    LIMIT_PROPOSED,
    LIMIT_SET,
    FEES_PROPOSED,
    FEES_SET,
    FLOAT_RULE_PROPOSED,
    FLOAT_RULE_SET,
    PROVIDER_ACCOUNT_PROPOSED,
    PROVIDER_ACCOUNT_SET,
    PROVIDER_ACCOUNT_PROPOSED_UNTRIED,
    PROVIDER_ACCOUNT_SET_UNTRIED,
    ROLES_CHANGED,
    ROLES_PROPOSED,
    ERASURE_PROPOSED,
    PAYER_ERASED,
    PAYER_ERASED_IN_PART,
    STATEMENT_TAKEN_IN,
    STATEMENT_COLUMNS_NAMED,
    SETTLED,
    DIFFERENCE_FOUND,
    PROVEN,
    CLOCK_MOVED,
    CLOCK_ENDED_SESSION,
    INSPECTOR_READY,
    INSPECTOR_FAILS,
    INSPECTOR_WORKS;
    // @formatter:on

    public String text() {
        return Texts.text("notice." + wire());
    }

    /// Whether what was asked for may still fail. Such a notice is no success, and stays true when it has failed.
    public boolean isOfRequest() {
        return this == PAYMENT_ASKED || this == REFUND_ASKED || this == PAYOUT_ASKED;
    }

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Notice> ofWire(String wire) {
        return Stream.of(values()).filter(notice -> notice.wire().equals(wire)).findFirst();
    }
}
