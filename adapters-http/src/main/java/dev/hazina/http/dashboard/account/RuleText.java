package dev.hazina.http.dashboard.account;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.instruction.PartLimits;
import dev.hazina.domain.instruction.PayoutLimits;
import dev.hazina.domain.instruction.PayoutPart;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.RefundLimits;
import dev.hazina.domain.instruction.TransferLimits;
import dev.hazina.domain.money.Money;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.payout.PayoutParts;
import dev.hazina.http.payout.PayoutRuleRequest;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/// What a rule of payouts asks for, in sentences and as it is typed.
final class RuleText {
    private static final String YES = "yes";

    private RuleText() {}

    /// @param names of parts
    static List<String> of(PayoutRule.Asked asked, Function<PayoutPart, String> names) {
        List<String> all = Stream.of(said("account.rules.from", asked.approvalFrom()).stream(),
                of(asked.limits()), others(asked), of(asked.transfers(), asked.refunds()),
                asked.parts().stream().flatMap(one -> of(one)
                        .map(said -> text("account.rules.of-part", names.apply(one.part()), said))))
                .flatMap(each -> each).toList();
        return all.isEmpty() ? List.of(text("account.rules.none")) : all;
    }

    private static Stream<String> of(PartLimits part) {
        return Stream.concat(of(part.limits()), of(part.transfers(), part.refunds()));
    }

    private static Stream<String> of(TransferLimits transfers, RefundLimits refunds) {
        String over = refunds.waits() ? "waits" : "refused";
        return Stream.of(said("account.rules.transfer-refused", transfers.transfer()),
                said("account.rules.transfer-day-refused", transfers.day()),
                said("account.rules.refund-" + over, refunds.refund()),
                said("account.rules.refund-day-" + over, refunds.day())).flatMap(Optional::stream);
    }

    private static Stream<String> of(PayoutLimits limits) {
        String over = limits.refuses() ? "refused" : "waits";
        return Stream.of(said("account.rules.payout-" + over, limits.payout()),
                said("account.rules.day-" + over, limits.day()),
                said("account.rules.recipient-" + over, limits.recipient())).flatMap(Optional::stream);
    }

    private static Stream<String> others(PayoutRule.Asked asked) {
        return Stream
                .of(Optional.of(text(asked.codeIsEnough() ? "account.rules.new-code" : "account.rules.new-recipient"))
                        .filter(any -> asked.newRecipientWaits()),
                        said("account.rules.mailed", asked.mails().from()),
                        Optional.of(text("account.rules.mailed-new")).filter(any -> asked.mails().newRecipient()))
                .flatMap(Optional::stream);
    }

    /// The limits of parts as one text, by which a form says which ones it has shown.
    static String shown(PayoutRule.Asked asked) {
        return asked.parts().toString();
    }

    /// The values of the fields; a field that has none is left out.
    static SortedMap<String, String> typed(PayoutRule.Asked asked) {
        SortedMap<String, String> typed = typed(asked.limits(), asked.transfers(), asked.refunds());
        type(typed, PayoutRuleRequest.APPROVAL_FROM, asked.approvalFrom());
        if (asked.newRecipientWaits()) {
            typed.put(PayoutRuleRequest.NEW_RECIPIENT_WAITS, YES);
        }
        if (asked.codeIsEnough()) {
            typed.put(PayoutRuleRequest.NEW_RECIPIENT_CODE, YES);
        }
        typed.put(PayoutParts.LIMITS_BY, shown(asked));
        type(typed, PayoutRuleRequest.MAIL_FROM, asked.mails().from());
        if (asked.mails().newRecipient()) {
            typed.put(PayoutRuleRequest.MAIL_NEW_RECIPIENT, YES);
        }
        return typed;
    }

    private static SortedMap<String, String> typed(PayoutLimits limits, TransferLimits transfers,
            RefundLimits refunds) {
        SortedMap<String, String> typed = new TreeMap<>();
        type(typed, PayoutRuleRequest.PAYOUT_LIMIT, limits.payout());
        type(typed, PayoutRuleRequest.DAY_LIMIT, limits.day());
        type(typed, PayoutRuleRequest.RECIPIENT_LIMIT, limits.recipient());
        if (limits.refuses()) {
            typed.put(PayoutRuleRequest.LIMITS_REFUSE, YES);
        }
        type(typed, PayoutRuleRequest.TRANSFER_LIMIT, transfers.transfer());
        type(typed, PayoutRuleRequest.TRANSFER_DAY_LIMIT, transfers.day());
        type(typed, PayoutRuleRequest.REFUND_LIMIT, refunds.refund());
        type(typed, PayoutRuleRequest.REFUND_DAY_LIMIT, refunds.day());
        if (refunds.waits()) {
            typed.put(PayoutRuleRequest.REFUND_LIMITS_WAIT, YES);
        }
        return typed;
    }

    /// The form with what a rule asks for now.
    static FormData form(PayoutRule rule) {
        return form(rule, typed(rule.asked()));
    }

    /// The form with the limits of a part as they are.
    ///
    /// @param part as a form names it
    /// @return empty for a part without limits
    static Optional<FormData> form(PayoutRule rule, String part) {
        return rule.asked().parts().stream().filter(one -> PartNames.value(one.part()).equals(part)).findFirst()
                .map(one -> {
                    SortedMap<String, String> typed = typed(one.limits(), one.transfers(), one.refunds());
                    typed.put(PartNames.FIELD, part);
                    return form(rule, typed);
                });
    }

    private static FormData form(PayoutRule rule, SortedMap<String, String> typed) {
        typed.put("currency", rule.currency().name());
        return FormData.with(typed);
    }

    private static Optional<String> said(String sentence, Optional<Money> amount) {
        return amount.map(some -> text(sentence, Amount.of(some).toString()));
    }

    private static void type(SortedMap<String, String> typed, String field, Optional<Money> amount) {
        amount.ifPresent(some -> typed.put(field, some.toMajor().toPlainString()));
    }
}
