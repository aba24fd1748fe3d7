package dev.hazina.application.audit;

import dev.hazina.application.audit.AuditedAction.AuditedObject;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Email;
import java.util.Optional;

/// The audited actions on payments.
@OpenToAdapters
public final class PaymentAction {
    private PaymentAction() {}

    /// Money that had come in without a usable account was claimed for a sale.
    public static AuditedAction claimed(Instruction<PaymentDetails> payment) {
        PaymentDetails made = payment.details();
        return new AuditedAction(made.merchant(), AuditAct.PAYMENT_CLAIMED,
                new AuditedObject("payment", made.id().toString()), Optional.empty(),
                Optional.of(AuditSnapshot.none().text("reference", made.reference())
                        .text("amount", made.amount().toString()).text("receipt", payment.receipt())
                        .text("wallet_id", made.wallet().toString())));
    }

    /// A receipt was mailed. The log outlives what is known of a payer, so it has the host of the e-mail alone.
    public static AuditedAction receiptMailed(MerchantId merchant, PaymentId payment, Email to) {
        return new AuditedAction(merchant, AuditAct.RECEIPT_MAILED, new AuditedObject("payment", payment.toString()),
                Optional.empty(),
                Optional.of(AuditSnapshot.none().text("host", to.text().substring(to.text().indexOf('@') + 1))));
    }

    /// A claim was taken back.
    public static AuditedAction takenBack(Instruction<PaymentDetails> payment, Optional<String> why) {
        PaymentDetails made = payment.details();
        return new AuditedAction(made.merchant(), AuditAct.PAYMENT_TAKEN_BACK,
                new AuditedObject("payment", made.id().toString()), Optional.empty(),
                Optional.of(AuditSnapshot.none().text("reference", made.reference())
                        .text("amount", made.amount().toString()).text("receipt", payment.receipt())
                        .text("wallet_id", made.wallet().toString()).text("reason", why)));
    }
}
