package dev.hazina.http.payout;

import dev.hazina.domain.instruction.PartLimits;
import dev.hazina.domain.instruction.PayoutLimits;
import dev.hazina.domain.instruction.PayoutMails;
import dev.hazina.domain.instruction.PayoutPart;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.RefundLimits;
import dev.hazina.domain.instruction.TransferLimits;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.http.field.RequestFields;
import java.util.Optional;

/// Reads what a rule of payouts is to ask for, from JSON or from a form. What is left out is not asked for.
public final class PayoutRuleRequest {
    public static final String APPROVAL_FROM = "approval_from";
    public static final String PAYOUT_LIMIT = "payout_limit";
    public static final String DAY_LIMIT = "day_limit";
    public static final String RECIPIENT_LIMIT = "recipient_limit";
    public static final String LIMITS_REFUSE = "limits_refuse";
    public static final String NEW_RECIPIENT_WAITS = "new_recipient_waits";
    public static final String NEW_RECIPIENT_CODE = "new_recipient_code";
    public static final String TRANSFER_LIMIT = "transfer_limit";
    public static final String TRANSFER_DAY_LIMIT = "transfer_day_limit";
    public static final String REFUND_LIMIT = "refund_limit";
    public static final String REFUND_DAY_LIMIT = "refund_day_limit";
    public static final String REFUND_LIMITS_WAIT = "refund_limits_wait";
    public static final String MAIL_FROM = "mail_from";
    public static final String MAIL_NEW_RECIPIENT = "mail_new_recipient";

    private PayoutRuleRequest() {}

    /// @throws Refusal.Invalid when an amount is none in the currency
    public static PayoutRule.Asked read(RequestFields fields, Currency currency) {
        return new PayoutRule.Asked(amount(fields, APPROVAL_FROM, currency),
                limits(fields, currency), fields.flag(NEW_RECIPIENT_WAITS), fields.flag(NEW_RECIPIENT_CODE),
                new PayoutMails(amount(fields, MAIL_FROM, currency), fields.flag(MAIL_NEW_RECIPIENT)))
                .with(transfers(fields, currency)).with(refunds(fields, currency));
    }

    /// The limits of a part.
    ///
    /// @throws Refusal.Invalid when an amount is none in the currency
    static PartLimits read(RequestFields fields, Currency currency, PayoutPart part) {
        return new PartLimits(part, limits(fields, currency), transfers(fields, currency), refunds(fields, currency));
    }

    private static TransferLimits transfers(RequestFields fields, Currency currency) {
        return new TransferLimits(amount(fields, TRANSFER_LIMIT, currency),
                amount(fields, TRANSFER_DAY_LIMIT, currency));
    }

    private static RefundLimits refunds(RequestFields fields, Currency currency) {
        return new RefundLimits(amount(fields, REFUND_LIMIT, currency), amount(fields, REFUND_DAY_LIMIT, currency),
                fields.flag(REFUND_LIMITS_WAIT));
    }

    private static PayoutLimits limits(RequestFields fields, Currency currency) {
        return new PayoutLimits(amount(fields, PAYOUT_LIMIT, currency), amount(fields, DAY_LIMIT, currency),
                amount(fields, RECIPIENT_LIMIT, currency), fields.flag(LIMITS_REFUSE));
    }

    private static Optional<Money> amount(RequestFields fields, String name, Currency currency) {
        return fields.number(name).map(amount -> Money.ofMajor(currency, amount));
    }
}
