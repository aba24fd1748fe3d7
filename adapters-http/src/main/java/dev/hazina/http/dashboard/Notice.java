package dev.hazina.http.dashboard;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The message of a page after a form was carried out. The address carries the name of the message and not its text,
/// so that a link can't put text on a page.
public enum Notice {
    // One message a line. @formatter:off
    WELCOME("Welcome to Hazina. Your business is registered."),
    SESSION_ENDED("Your session has ended, and nothing was changed. Sign in to continue."),
    SIGNED_OUT("You are signed out."),
    SIGNED_OUT_EVERYWHERE("You are signed out on every device."),
    PASSWORD_CHANGED("Your password is changed, and every other device is signed out."),
    RESET_LINK_MAILED("If a user has this e-mail, a mail with a link is on its way. The link works once, for 30"
            + " minutes."),
    PASSWORD_RESET("Your new password is set, and every device is signed out. Sign in with it."),
    USER_PASSWORD_SET("The new password is set, and the person is signed out on every device."),
    SIGN_IN_AGAIN("The code came too late. Sign in again."),
    SECOND_FACTOR_OFF("Your second factor is off. The password alone signs you in."),
    SECOND_FACTOR_REMOVED("The second factor is removed, and the person is signed out on every device."),
    SECOND_FACTOR_DEMANDED("Your business demands a second factor of who can move money out. Set one up to go on."),
    PAYMENT_ASKED("The payment was requested."),
    PAYMENT_CANCELED("The payment is canceled."),
    REFUND_ASKED("The refund was requested."),
    PAYOUT_ASKED("The payout was requested."),
    TRANSFERRED("The transfer is complete."),
    WALLET_CREATED("The wallet is open."),
    WALLET_CHANGED("The wallet is changed."),
    WALLET_CLOSED("The wallet is closed."),
    ENDPOINT_DELETED("The endpoint is deleted. No more events are sent to it."),
    SECRET_PROMOTED("The old secret is retired. Deliveries are signed with the new one."),
    REPLAYED("The replay has started."),
    KEY_REVOKED("The key is revoked. It stopped working at once."),
    USER_ADDED("The person can sign in now."),
    USER_CHANGED("The person's access is changed."),
    SETTINGS_SAVED("The settings are saved."),
    ACCOUNT_OPENED("The account is open. Choose it at the top of the menu."),
    SLUG_TAKEN("The short name is saved."),
    MERCHANT_SUSPENDED("The merchant is suspended. Its money stays where it is."),
    MERCHANT_REACTIVATED("The merchant is active again."),
    USER_DISABLED("The user's access is removed. Their password and keys stopped working."),
    USER_ENABLED("The user can sign in again."),
    PAYOUTS_ALLOWED("The payout currencies are changed."),
    RESOLVED("The exception is resolved."),
    PROPOSED("The proposal is recorded. No money moves until a second person chooses the same with another key."),
    SETTLED("It is settled and recorded in the ledger."),
    DIFFERENCE_FOUND("The difference is in suspense now. Decide where it belongs."),
    PROVEN("The full proof has run over all entries."),
    CLOCK_MOVED("The sandbox clock has moved, and work that became due has started."),
    CLOCK_ENDED_SESSION("The sandbox clock has moved past the 12 hours that a session lasts. Sign in to continue."),
    INSPECTOR_READY("The inspector is added as an endpoint. It answered the signed probe, as every endpoint must."),
    INSPECTOR_FAILS("The inspector now answers 500 on purpose."),
    INSPECTOR_WORKS("The inspector answers 204 again. Replay the deliveries that failed.");
    // @formatter:on

    private final String text;

    Notice(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Notice> ofWire(String wire) {
        return Stream.of(values()).filter(notice -> notice.wire().equals(wire)).findFirst();
    }
}
