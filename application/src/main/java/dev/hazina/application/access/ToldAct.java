package dev.hazina.application.access;

import dev.hazina.application.audit.ActName;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.AuditSnapshot;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.SafeText;
import dev.hazina.domain.people.NoticeTopic;
import java.util.List;
import java.util.Optional;

/// What the people of a merchant are mailed of an act. These mails can't be switched off, but for the one about an
/// endpoint where nothing arrives: they are about who gets in, and about payouts and refunds.
///
/// @param text the name of the mail's text
public record ToldAct(String text, Audience audience) {
    private static final int LONGEST_DETAIL = 500;

    /// Who gets the mail.
    public enum Audience {
        /// Owners and admins who have access, and the person whom it is about.
        OWNERS,
        /// The person whom it is about: what people do to their own sign-in.
        PERSON;

        /// The roles of those who get it without being the person whom it is about.
        public List<Role> roles() {
            return this == OWNERS ? List.of(Role.OWNER, Role.ADMIN) : List.of();
        }
    }

    /// @return empty for what is not mailed, such as a session in a known browser or what the merchant has switched
    ///         off, and for acts of another version
    public static Optional<ToldAct> of(AuditedAction act) {
        boolean isUsual = act.action() == AuditAct.USER_SIGNED_IN && !has(act, "new_browser");
        boolean isUnwanted = act.action() == AuditAct.WEBHOOK_FAILING && !has(act, "mailed");
        return isUsual || isUnwanted ? Optional.empty() : of(act.action());
    }

    public static Optional<ToldAct> of(ActName action) {
        return switch (action) {
            case AuditAct known -> of(known);
            case ActName.OfAnotherVersion other -> Optional.empty();
        };
    }

    /// What is not mailed stands in a test, each with its reason.
    static Optional<ToldAct> of(AuditAct act) {
        return switch (act) {
            case USER_PASSWORD_SET, USER_PASSWORD_RESET -> owners("password");
            case USER_SIGNED_IN -> person("new-browser");
            case USER_PASSWORD_CHANGED, EMAIL_CHANGED ->
                person(act == AuditAct.EMAIL_CHANGED ? "own-email" : "own-password");
            case USER_SECOND_FACTOR_ADDED -> owners("factor-added");
            case USER_SECOND_FACTOR_REMOVED -> owners("factor-removed");
            case USER_RECOVERY_CODE_USED, USER_RECOVERY_CODES_RENEWED, USER_PHONE_CONFIRMED, USER_PHONE_REMOVED ->
                personByItsName(act);
            case USER_ACCESS_PROPOSED -> owners("proposed");
            case USER_CREATED, USER_ROLE_CHANGED -> owners(act == AuditAct.USER_CREATED ? "added" : "role");
            case USER_DISABLED, USER_ENABLED -> owners(act == AuditAct.USER_DISABLED ? "removed" : "restored");
            case INVITATION_CREATED -> owners("invited");
            case INVITATION_ACCEPTED -> owners("joined");
            case SECOND_FACTOR_DEMAND_CHANGED -> owners("demand");
            case KEY_CREATED -> owners("key");
            case WEBHOOK_CREATED, WEBHOOK_EDITED -> owners("webhook");
            case WEBHOOK_FAILING, PAYOUT_HELD, REFUND_HELD, PAYOUT_TOLD, PAYOUT_RULE_PROPOSED, PAYOUT_REVIEW_BEGUN,
                    PAYOUT_REVIEW_ENDED, MERCHANT_SUSPENDED, MERCHANT_REACTIVATED, MERCHANT_RENAMED ->
                ownersByItsName(act);
            case PAYOUT_RULE_CHANGED -> owners("payout-rule");
            case PAYOUT_CURRENCIES_CHANGED -> owners("payouts");
            case PROVIDER_STATEMENT_COLUMNS_NAMED, PROVIDER_ACCOUNT_PROPOSAL_ENDED, USER_ACCESS_PROPOSAL_WITHDRAWN,
                    PROVIDER_STATEMENT_TAKEN_IN, STAFF_SECOND_FACTOR_REMOVED, PAYOUT_REVIEW_END_PROPOSED, STAFF_ENABLED,
                    STAFF_ROLE_PROPOSAL_ENDED, STAFF_SECOND_FACTOR_ADDED, PROVIDER_ACCOUNT_PROPOSED, EXCEPTION_RESOLVED,
                    STAFF_RECOVERY_CODE_USED, CALLBACK_SECRET_ROTATED, CALLBACK_SECRET_CREATED, APPROVAL_LIMIT_PROPOSED,
                    WEBHOOK_SECRET_PROMOTED, FEES_PROPOSAL_WITHDRAWN, USER_RESET_LINK_MAILED, PAYER_ERASURE_PROPOSED,
                    WEBHOOK_SECRET_ROTATED, STAFF_PASSWORD_CHANGED, STAFF_SIGN_IN_FAILED, PAYER_ERASURE_AGREED,
                    INSTRUCTION_GIVEN_UP, PROVIDER_ACCOUNT_SET, INVITATION_WITHDRAWN, STAFF_ROLES_PROPOSED, STAFF_ADDED,
                    CALLBACK_SECRET_READ, USER_SIGN_IN_FAILED, PAYOUT_DATE_REACHED, STAFF_ROLES_CHANGED, RECEIPT_MAILED,
                    CONTACT_NAME_ASKED, STAFF_PASSWORD_SET, EXCEPTION_PROPOSED, APPROVAL_LIMIT_SET, PAYMENT_TAKEN_BACK,
                    INVITATION_RENEWED, INSTRUCTION_ASKED, STAFF_SIGNED_OUT, SETTINGS_CHANGED, PAYOUT_REVIEWED,
                    WEBHOOK_RESUMED, PAYOUT_CANCELED, STAFF_CONFIRMED, REFUND_CANCELED, WEBHOOK_DELETED, WEBHOOK_PAUSED,
                    ACCOUNT_CREATED, USER_SIGNED_OUT, REFUND_APPROVED, PAYMENT_CLAIMED, PAYOUT_APPROVED, STAFF_DISABLED,
                    STAFF_SIGNED_IN, PAYOUT_RESTED, RESTORE_ENDED, FEES_PROPOSED, CONTACT_NAMED, SLUG_CHANGED, FEES_SET,
                    PAYER_ERASED, USER_RENAMED, KEY_DELETED, MERCHANT_NOTE_WRITTEN ->
                Optional.empty();
        };
    }

    /// What it is about.
    public NoticeTopic topic() {
        if (text.startsWith("payout") || text.startsWith("refund")) {
            return NoticeTopic.MONEY;
        }
        return text.startsWith("merchant-") || text.equals("webhook-failing")
                ? NoticeTopic.SERVICE
                : NoticeTopic.ACCESS;
    }

    /// Whether one mail is enough until it has been sent: of many payouts or refunds at once, each would be a mail.
    public static boolean isOnce(AuditedAction act) {
        return act.action() == AuditAct.PAYOUT_HELD || act.action() == AuditAct.REFUND_HELD
                || act.action() == AuditAct.PAYOUT_TOLD;
    }

    /// The e-mail of an invitation, whose person isn't one of the merchant's yet.
    public static Optional<String> invited(AuditedAction act) {
        return act.target().kind().equals("invitation") ? member(act, "email") : Optional.empty();
    }

    /// What the mail says beside that: the reason that staff gave, what a key was called, or an endpoint's host. Phone
    /// numbers are hidden.
    public static Optional<String> detail(AuditedAction act) {
        return member(act, "reason").or(() -> member(act, "label")).or(() -> member(act, "host"))
                .map(text -> SafeText.of(text, LONGEST_DETAIL));
    }

    private static boolean has(AuditedAction act, String fact) {
        return act.after().filter(after -> after.has(fact)).isPresent();
    }

    private static Optional<String> member(AuditedAction act, String name) {
        return act.after().flatMap((AuditSnapshot after) -> after.text(name));
    }

    private static Optional<ToldAct> owners(String text) {
        return Optional.of(new ToldAct(text, Audience.OWNERS));
    }

    private static Optional<ToldAct> ownersByItsName(AuditAct act) {
        return owners(act.wire().replaceAll("[._]", "-"));
    }

    private static Optional<ToldAct> personByItsName(AuditAct act) {
        return person(act.wire().replace("user.", "").replace('_', '-'));
    }

    private static Optional<ToldAct> person(String text) {
        return Optional.of(new ToldAct(text, Audience.PERSON));
    }
}
