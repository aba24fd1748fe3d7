package dev.hazina.http.dashboard;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The message of a page after a form was carried out. The address carries the name of the message and not its text,
/// so that a link can't put text on a page.
public enum Notice {
    WELCOME, SESSION_ENDED, SIGNED_OUT, SIGNED_OUT_EVERYWHERE, PASSWORD_CHANGED, RESET_LINK_MAILED, PASSWORD_RESET, USER_PASSWORD_SET, SIGN_IN_AGAIN, SECOND_FACTOR_OFF, SECOND_FACTOR_REMOVED, SECOND_FACTOR_DEMANDED, PAYMENT_ASKED, PAYMENT_CANCELED, REFUND_ASKED, PAYOUT_ASKED, TRANSFERRED, WALLET_CREATED, WALLET_CHANGED, WALLET_CLOSED, ENDPOINT_DELETED, SECRET_PROMOTED, REPLAYED, KEY_REVOKED, USER_ADDED, USER_CHANGED, SETTINGS_SAVED, ACCOUNT_OPENED, SLUG_TAKEN, MERCHANT_SUSPENDED, MERCHANT_REACTIVATED, USER_DISABLED, USER_ENABLED, PAYOUTS_ALLOWED, RESOLVED, PROPOSED, SETTLED, DIFFERENCE_FOUND, PROVEN, CLOCK_MOVED, CLOCK_ENDED_SESSION, INSPECTOR_READY, INSPECTOR_FAILS, INSPECTOR_WORKS;

    public String text() {
        return switch (this) {
            case WELCOME -> "Welcome to Hazina. Your business is registered.";
            case SESSION_ENDED -> "Your session has ended, and nothing was changed. Sign in to continue.";
            case SIGNED_OUT -> "You are signed out.";
            case SIGNED_OUT_EVERYWHERE -> "You are signed out on every device.";
            case PASSWORD_CHANGED -> "Your password is changed, and every other device is signed out.";
            case RESET_LINK_MAILED ->
                "If a user has this e-mail, a mail with a link is on its way. The link works once, for 30 minutes.";
            case PASSWORD_RESET -> "Your new password is set, and every device is signed out. Sign in with it.";
            case USER_PASSWORD_SET -> "The new password is set, and the person is signed out on every device.";
            case SIGN_IN_AGAIN -> "The code came too late. Sign in again.";
            case SECOND_FACTOR_OFF -> "Your second factor is off. The password alone signs you in.";
            case SECOND_FACTOR_REMOVED ->
                "The second factor is removed, and the person is signed out on every device.";
            case SECOND_FACTOR_DEMANDED ->
                "Your business demands a second factor of who can move money out. Set one up to go on.";
            case PAYMENT_ASKED -> "The payment was requested.";
            case PAYMENT_CANCELED -> "The payment is canceled.";
            case REFUND_ASKED -> "The refund was requested.";
            case PAYOUT_ASKED -> "The payout was requested.";
            case TRANSFERRED -> "The transfer is complete.";
            case WALLET_CREATED -> "The wallet is open.";
            case WALLET_CHANGED -> "The wallet is changed.";
            case WALLET_CLOSED -> "The wallet is closed.";
            case ENDPOINT_DELETED -> "The endpoint is deleted. No more events are sent to it.";
            case SECRET_PROMOTED -> "The old secret is retired. Deliveries are signed with the new one.";
            case REPLAYED -> "The replay has started.";
            case KEY_REVOKED -> "The key is revoked. It stopped working at once.";
            case USER_ADDED -> "The person can sign in now.";
            case USER_CHANGED -> "The person's access is changed.";
            case SETTINGS_SAVED -> "The settings are saved.";
            case ACCOUNT_OPENED -> "The account is open. Choose it at the top of the menu.";
            case SLUG_TAKEN -> "The short name is saved.";
            case MERCHANT_SUSPENDED -> "The merchant is suspended. Its money stays where it is.";
            case MERCHANT_REACTIVATED -> "The merchant is active again.";
            case USER_DISABLED -> "The user's access is removed. Their password and keys stopped working.";
            case USER_ENABLED -> "The user can sign in again.";
            case PAYOUTS_ALLOWED -> "The payout currencies are changed.";
            case RESOLVED -> "The exception is resolved.";
            case PROPOSED ->
                "The proposal is recorded. No money moves until a second person chooses the same with another key.";
            case SETTLED -> "It is settled and recorded in the ledger.";
            case DIFFERENCE_FOUND -> "The difference is in suspense now. Decide where it belongs.";
            case PROVEN -> "The full proof has run over all entries.";
            case CLOCK_MOVED -> "The sandbox clock has moved, and work that became due has started.";
            case CLOCK_ENDED_SESSION ->
                "The sandbox clock has moved past the 12 hours that a session lasts. Sign in to continue.";
            case INSPECTOR_READY ->
                "The inspector is added as an endpoint. It answered the signed probe, as every endpoint must.";
            case INSPECTOR_FAILS -> "The inspector now answers 500 on purpose.";
            case INSPECTOR_WORKS -> "The inspector answers 204 again. Replay the deliveries that failed.";
        };
    }

    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Notice> ofWire(String wire) {
        return Stream.of(values()).filter(notice -> notice.wire().equals(wire)).findFirst();
    }
}
