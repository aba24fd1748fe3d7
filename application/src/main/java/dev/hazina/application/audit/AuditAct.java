package dev.hazina.application.audit;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The acts that the audit log records, by a noun and its change. The log is never rewritten, so the name of an act
/// stays as it is.
public enum AuditAct implements ActName {
    // One act a line. @formatter:off
    ACCOUNT_CREATED("account.created"),
    KEY_CREATED("key.created"),
    KEY_DELETED("key.deleted"),
    SLUG_CHANGED("slug.changed"),
    SETTINGS_CHANGED("settings.changed"),
    PAYOUT_CURRENCIES_CHANGED("payout_currencies.changed"),
    SECOND_FACTOR_DEMAND_CHANGED("second_factor_demand.changed"),
    MERCHANT_RENAMED("merchant.renamed"),
    MERCHANT_SUSPENDED("merchant.suspended"),
    MERCHANT_REACTIVATED("merchant.reactivated"),
    MERCHANT_NOTE_WRITTEN("merchant_note.written"),

    USER_CREATED("user.created"),
    USER_RENAMED("user.renamed"),
    EMAIL_CHANGED("email.changed"),
    USER_ROLE_CHANGED("user.role_changed"),
    USER_PASSWORD_CHANGED("user.password_changed"),
    USER_PASSWORD_SET("user.password_set"),
    USER_PASSWORD_RESET("user.password_reset"),
    USER_RESET_LINK_MAILED("user.reset_link_mailed"),
    USER_DISABLED("user.disabled"),
    USER_ENABLED("user.enabled"),
    USER_SIGNED_IN("user.signed_in"),
    USER_SIGN_IN_FAILED("user.sign_in_failed"),
    USER_SIGNED_OUT("user.signed_out"),
    USER_SECOND_FACTOR_ADDED("user.second_factor_added"),
    USER_SECOND_FACTOR_REMOVED("user.second_factor_removed"),
    USER_RECOVERY_CODE_USED("user.recovery_code_used"),
    USER_RECOVERY_CODES_RENEWED("user.recovery_codes_renewed"),
    USER_PHONE_CONFIRMED("user.phone_confirmed"),
    USER_PHONE_REMOVED("user.phone_removed"),
    USER_ACCESS_PROPOSED("user.access_proposed"),
    USER_ACCESS_PROPOSAL_WITHDRAWN("user.access_proposal_withdrawn"),

    INVITATION_CREATED("invitation.created"),
    INVITATION_RENEWED("invitation.renewed"),
    INVITATION_WITHDRAWN("invitation.withdrawn"),
    INVITATION_ACCEPTED("invitation.accepted"),

    WEBHOOK_CREATED("webhook.created"),
    WEBHOOK_EDITED("webhook.edited"),
    WEBHOOK_PAUSED("webhook.paused"),
    WEBHOOK_RESUMED("webhook.resumed"),
    WEBHOOK_DELETED("webhook.deleted"),
    WEBHOOK_FAILING("webhook.failing"),
    WEBHOOK_SECRET_ROTATED("webhook.secret_rotated"),
    WEBHOOK_SECRET_PROMOTED("webhook.secret_promoted"),
    CALLBACK_SECRET_CREATED("callback_secret.created"),
    CALLBACK_SECRET_READ("callback_secret.read"),
    CALLBACK_SECRET_ROTATED("callback_secret.rotated"),

    PAYOUT_HELD("payout.held"),
    PAYOUT_TOLD("payout.told"),
    PAYOUT_CANCELED("payout.canceled"),
    PAYOUT_APPROVED("payout.approved"),
    PAYOUT_DATE_REACHED("payout.date_reached"),
    PAYOUT_REVIEWED("payout.reviewed"),
    PAYOUT_RESTED("payout.rested"),
    REFUND_HELD("refund.held"),
    REFUND_CANCELED("refund.canceled"),
    REFUND_APPROVED("refund.approved"),
    PAYOUT_RULE_CHANGED("payout_rule.changed"),
    PAYOUT_RULE_PROPOSED("payout_rule.proposed"),
    PAYOUT_REVIEW_BEGUN("payout_review.begun"),
    PAYOUT_REVIEW_END_PROPOSED("payout_review.end_proposed"),
    PAYOUT_REVIEW_ENDED("payout_review.ended"),

    PAYMENT_CLAIMED("payment.claimed"),
    PAYMENT_TAKEN_BACK("payment.taken_back"),
    RECEIPT_MAILED("receipt.mailed"),
    CONTACT_NAMED("contact.named"),
    CONTACT_NAME_ASKED("contact.name_asked"),

    EXCEPTION_PROPOSED("exception.proposed"),
    EXCEPTION_RESOLVED("exception.resolved"),
    INSTRUCTION_ASKED("instruction.asked"),
    INSTRUCTION_GIVEN_UP("instruction.given_up"),

    STAFF_ADDED("staff.added"),
    STAFF_DISABLED("staff.disabled"),
    STAFF_ENABLED("staff.enabled"),
    STAFF_CONFIRMED("staff.confirmed"),
    STAFF_ROLES_CHANGED("staff.roles_changed"),
    STAFF_ROLES_PROPOSED("staff.roles_proposed"),
    STAFF_ROLE_PROPOSAL_ENDED("staff.role_proposal_ended"),
    STAFF_PASSWORD_CHANGED("staff.password_changed"),
    STAFF_PASSWORD_SET("staff.password_set"),
    STAFF_SIGNED_IN("staff.signed_in"),
    STAFF_SIGN_IN_FAILED("staff.sign_in_failed"),
    STAFF_SIGNED_OUT("staff.signed_out"),
    STAFF_SECOND_FACTOR_ADDED("staff.second_factor_added"),
    STAFF_SECOND_FACTOR_REMOVED("staff.second_factor_removed"),
    STAFF_RECOVERY_CODE_USED("staff.recovery_code_used"),

    APPROVAL_LIMIT_SET("approval_limit.set"),
    APPROVAL_LIMIT_PROPOSED("approval_limit.proposed"),
    PROVIDER_ACCOUNT_SET("provider_account.set"),
    PROVIDER_ACCOUNT_PROPOSED("provider_account.proposed"),
    PROVIDER_ACCOUNT_PROPOSAL_ENDED("provider_account.proposal_ended"),
    PAYER_ERASURE_PROPOSED("payer.erasure_proposed"),
    PAYER_ERASURE_AGREED("payer.erasure_agreed"),
    PAYER_ERASED("payer.erased"),
    PROVIDER_STATEMENT_TAKEN_IN("provider_statement.taken_in"),
    PROVIDER_STATEMENT_COLUMNS_NAMED("provider_statement.columns_named"),
    FEES_PROPOSED("fees.proposed"),
    FEES_SET("fees.set"),
    FEES_PROPOSAL_WITHDRAWN("fees.proposal_withdrawn"),
    RESTORE_ENDED("restore.ended");
    // @formatter:on

    private static final Map<String, AuditAct> BY_WIRE = Arrays.stream(values())
            .collect(Collectors.toUnmodifiableMap(AuditAct::wire, Function.identity()));

    private final String wire;

    AuditAct(String wire) {
        this.wire = wire;
    }

    /// @return empty for the name of an act that this version doesn't know
    public static Optional<AuditAct> ofWire(String wire) {
        return Optional.ofNullable(BY_WIRE.get(wire));
    }

    @Override
    public String wire() {
        return wire;
    }
}
