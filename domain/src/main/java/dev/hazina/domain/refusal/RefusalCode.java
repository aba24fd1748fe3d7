package dev.hazina.domain.refusal;

import java.util.Locale;
import java.util.Optional;

/// What a refusal is about, in one word for programs. A code keeps its meaning for ever; the sentence beside it may be
/// reworded. What each means and what to do about it stands in `docs/errors.md`.
public enum RefusalCode {
    // One code a line. @formatter:off
    // What is wrong in the request itself.
    REQUEST_INVALID,
    PATH_INVALID,
    BODY_INVALID,
    FIELD_REQUIRED,
    FIELD_TYPE_WRONG,
    FIELD_INVALID,
    FIELD_EMPTY,
    FIELD_TOO_LONG,
    FIELD_REPEATED,
    FIELD_READ_ONLY,
    FIELD_MISSPELT,
    FIELD_UNKNOWN,
    FIELDS_CONTRADICT,
    TRIAL_NOT_OFFERED,
    TIME_INVALID,
    URL_INVALID,
    EMAIL_INVALID("email"),
    PASSWORD_INVALID,
    IDEMPOTENCY_KEY_INVALID("Idempotency-Key"),
    FORM_INVALID,
    // Money and channels.
    AMOUNT_NOT_POSITIVE("amount"),
    AMOUNT_TOO_PRECISE("amount"),
    AMOUNT_BELOW_MINIMUM("amount"),
    AMOUNT_ABOVE_MAXIMUM("amount"),
    AMOUNT_NOT_A_MULTIPLE("amount"),
    CURRENCY_UNSUPPORTED,
    CURRENCY_MISMATCH("currency"),
    CHANNEL_UNAVAILABLE,
    PAYER_PHONE_INVALID,
    DESTINATION_PHONE_INVALID,
    PHONE_INVALID,
    CARD_NUMBER_REFUSED("card_token"),
    SAME_WALLET("to_wallet_id"),
    INSUFFICIENT_BALANCE("amount"),
    WALLET_CLOSED,
    WALLET_FULL,
    WALLET_NOT_EMPTY,
    WALLET_IS_DEFAULT,
    WALLET_LIMIT_REACHED,
    WALLET_NAME_TAKEN("name"),
    PAYOUTS_NOT_ENABLED("currency"),
    PAYOUT_LIMIT_REACHED("amount"),
    TRANSFER_LIMIT_REACHED("amount"),
    REFUND_LIMIT_REACHED("amount"),
    PAYMENT_NOT_REFUNDABLE,
    PAYMENT_NOT_CLAIMED,
    PAYMENT_REFUNDED,
    PAYMENT_DISPUTED,
    CLAIM_TAKEN_BACK,
    PAYMENT_NOT_CANCELABLE,
    PAYMENT_NOT_RETRYABLE("retry_of"),
    PAYMENT_RETRIED("retry_of"),
    PAYOUT_MAY_BE_SENT,
    PAYOUT_NOT_CANCELABLE,
    REFUND_MAY_BE_SENT,
    REFUND_NOT_CANCELABLE,
    PAYMENT_REQUEST_NOT_CANCELABLE,
    PAYMENT_REQUEST_NOT_WAITING,
    AMOUNT_NOT_DUE("amount"),
    PROMPT_UNDER_WAY,
    MONEY_ASSIGNED,
    REFUND_ABOVE_REMAINING("amount"),
    REFUND_NOT_SUPPORTED,
    INSTRUCTION_ENDED,
    INSTRUCTION_BEING_SENT,
    REFERENCE_USED("reference"),
    LOST_IN_RESTORE,
    IDEMPOTENCY_KEY_IN_USE("Idempotency-Key"),
    IDEMPOTENCY_KEY_REUSED("Idempotency-Key"),
    // Who calls, and what they may do.
    CREDENTIALS_INVALID,
    OTP_REQUIRED("otp"),
    OTP_WRONG("otp"),
    NOT_ALLOWED,
    MERCHANT_SUSPENDED,
    ROLE_INSUFFICIENT,
    ROLE_ABOVE_YOURS,
    STAFF_ROLE_INSUFFICIENT,
    ACCOUNT_OUT_OF_REACH("X-Account-No"),
    CALLER_UNSUITABLE,
    ROUTE_CLOSED,
    REGISTRATION_CLOSED,
    ACCESS_RESTS,
    SESSION_TOO_OLD,
    SECOND_FACTOR_REQUIRED,
    SECOND_FACTOR_TOO_OLD,
    HTTPS_REQUIRED,
    CROSS_SITE,
    // What isn't there.
    ROUTE_NOT_FOUND,
    ACCOUNT_NOT_FOUND,
    CALLBACK_NOT_FOUND,
    CURRENCY_NOT_FOUND,
    DELIVERY_NOT_FOUND,
    EVENT_NOT_FOUND,
    EVENTS_DELETED("after"),
    EXCEPTION_NOT_FOUND,
    STATEMENT_NOT_FOUND,
    INSPECTOR_NOT_FOUND,
    INSTRUCTION_NOT_FOUND,
    INVITATION_NOT_FOUND,
    INVOICE_NOT_FOUND,
    KEY_NOT_FOUND,
    MERCHANT_NOT_FOUND,
    PAGE_NOT_FOUND,
    PAYMENT_NOT_FOUND,
    PAYMENT_REQUEST_NOT_FOUND,
    UNASSIGNED_PAYMENT_NOT_FOUND,
    CUSTOMER_NOT_FOUND,
    SUPPLIER_NOT_FOUND,
    PAYOUT_NOT_FOUND,
    PAYOUT_REVIEW_NOT_FOUND,
    PERSON_NOT_FOUND,
    PROPOSAL_NOT_FOUND,
    PROVIDER_NOT_FOUND,
    PROVIDER_ACCOUNT_NOT_FOUND,
    PROVIDER_WORDS_NOT_FOUND,
    REFUND_NOT_FOUND,
    RESET_LINK_NOT_FOUND,
    TRANSFER_NOT_FOUND,
    USER_NOT_FOUND,
    WALLET_NOT_FOUND,
    WEBHOOK_NOT_FOUND,
    // What the state of webhooks, keys and people forbids.
    WEBHOOK_PROBE_FAILED,
    WEBHOOK_LIMIT_REACHED,
    WEBHOOK_DELETED,
    WEBHOOK_PAUSED,
    NO_ROTATION,
    DELIVERY_PENDING,
    DELIVERY_NOT_PENDING,
    KEY_IN_USE,
    EMAIL_REGISTERED("email"),
    SLUG_TAKEN("slug"),
    ALREADY_A_MEMBER,
    ALREADY_INVITED,
    LAST_OWNER,
    OWN_RIGHTS,
    OWN_PASSWORD,
    OWN_SECOND_FACTOR,
    USER_NOT_OWNER,
    PERSON_OF_ANOTHER_BUSINESS,
    CHANGED_MEANWHILE,
    LINK_EXPIRED,
    EMAIL_NOT_CONFIRMED,
    PASSWORD_WRONG,
    PASSWORD_UNCHANGED("new_password"),
    PASSWORD_NOT_OWN,
    PASSWORD_BY_LINK_ONLY,
    NO_SECOND_FACTOR,
    SECOND_FACTOR_EXISTS,
    NO_MAIL,
    PERSON_NEEDED,
    // What the platform's staff are told.
    PROVIDER_ACCOUNT_EXISTS,
    PROVIDER_ACCOUNT_OTHER_NUMBER,
    PROVIDER_ACCOUNT_IN_USE,
    PROVIDER_CREDENTIALS_REFUSED,
    SECOND_PERSON_NEEDED,
    NOT_INDEPENDENT,
    PERSON_NOT_CONFIRMED,
    PROPOSAL_OPEN,
    EXCEPTION_RESOLVED,
    ACTION_UNSUITABLE,
    ACTION_UNDER_WAY,
    NOTHING_TO_CORRECT,
    RECEIPT_TAKEN,
    PROVIDER_UNSUITABLE,
    PROVIDER_NOT_CONNECTED,
    NO_RESTORE_OPEN,
    RESTORE_INCOMPLETE,
    // What is sent too often, or too large.
    REQUEST_RATE_EXCEEDED,
    WRITE_RATE_EXCEEDED,
    PROBE_RATE_EXCEEDED,
    ADDRESS_RATE_EXCEEDED,
    SIGN_IN_RATE_EXCEEDED,
    PASSWORD_RATE_EXCEEDED,
    MAIL_RATE_EXCEEDED,
    NAME_RATE_EXCEEDED,
    TOO_MANY_AT_ONCE,
    PROMPT_RATE_EXCEEDED,
    SAME_PROMPT_TOO_SOON,
    METHOD_NOT_ALLOWED,
    BODY_TOO_LARGE,
    REQUEST_LINE_TOO_LONG,
    HEADERS_TOO_LARGE,
    CONTENT_TYPE_UNSUPPORTED,
    BODY_ENCODED,
    // What a provider or the service can't do.
    PROVIDER_REFUSED,
    PROVIDER_REFUSED_NUMBER,
    PROVIDER_BUSY,
    PROVIDER_SETUP_WRONG,
    PROVIDER_FULL,
    PROVIDER_AWAY,
    OVERLOADED,
    UNAVAILABLE,
    RESTORED,
    INTERNAL;
    // @formatter:on

    private final String field;

    RefusalCode() {
        this("");
    }

    RefusalCode(String field) {
        this.field = field;
    }

    /// The code of a phone number that can't be used.
    ///
    /// @param field the name that the request gives it
    public static RefusalCode ofPhone(String field) {
        return switch (field) {
            case "payer_phone" -> PAYER_PHONE_INVALID;
            case "destination_phone" -> DESTINATION_PHONE_INVALID;
            default -> PHONE_INVALID;
        };
    }

    /// `insufficient_balance`
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The member, parameter or header that it is always about.
    public Optional<String> field() {
        return Optional.of(field).filter(name -> !name.isEmpty());
    }

    /// `insufficient balance`
    String words() {
        return wire().replace('_', ' ');
    }
}
