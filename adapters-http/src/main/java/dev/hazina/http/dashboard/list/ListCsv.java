package dev.hazina.http.dashboard.list;

import dev.hazina.application.statement.CsvColumns;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payer;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.PaymentWithRefunds;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.http.response.Receipts;
import java.util.Map;
import java.util.Optional;

/// The columns of each list's file. New ones are added behind those there are. Of what failed, the last ones say
/// whether its money moved after all, and what the platform did. A reader of the status alone would pay the recipient
/// twice.
final class ListCsv {

    private ListCsv() {}

    /// A row of a list, and what its file says in words.
    ///
    /// @param wallets the names of wallets
    /// @param references of the refunded payments
    record Named<T>(T row, Map<WalletId, String> wallets, Map<PaymentId, String> references) {

        String wallet(WalletId id) {
            return wallets.getOrDefault(id, "");
        }
    }

    static final CsvColumns<Named<Refund>> REFUNDS = CsvColumns.<Named<Refund>>of()
            .time("created_at", named -> named.row().details().createdAt())
            .text("id", named -> named.row().id().toString())
            .text("payment_id", named -> named.row().details().payment().toString())
            .optional("reference", named -> named.row().details().reference())
            .optional("reason", named -> named.row().details().reason())
            .text("status", named -> named.row().state().wire())
            .all(amount(), named -> named.row().details().amount())
            .text("wallet", named -> named.wallet(named.row().details().wallet()))
            .text("channel", named -> named.row().details().channel().wire())
            .optional("channel_receipt", named -> receipt(Receipts.of(named.row().state()), late(named.row().state())))
            .optional("failure_reason", named -> reason(named.row().state()))
            .optionalTime("late_success_at", named -> late(named.row().state()).map(LateSuccess::at))
            .all(correction(), named -> named.row().correction())
            .text("payment_reference",
                    named -> named.references().getOrDefault(named.row().details().payment(), ""))
            .local("local_time", named -> named.row().details().createdAt());

    static final CsvColumns<Named<Payout>> PAYOUTS = CsvColumns.<Named<Payout>>of()
            .time("created_at", named -> named.row().details().createdAt())
            .text("id", named -> named.row().id().toString())
            .text("phone", named -> named.row().details().destination().e164())
            .optional("remarks", named -> named.row().details().remarks())
            .text("status", named -> named.row().state().wire())
            .all(amount(), named -> named.row().details().amount())
            .number("fee", named -> named.row().details().fee().toMajor())
            .text("wallet", named -> named.wallet(named.row().details().wallet()))
            .text("channel", named -> named.row().details().channel().wire())
            .optional("channel_receipt", named -> receipt(Receipts.of(named.row().state()), late(named.row().state())))
            .optional("failure_reason", named -> reason(named.row().state()))
            .optionalTime("late_success_at", named -> late(named.row().state()).map(LateSuccess::at))
            .all(correction(), named -> named.row().correction())
            .local("local_time", named -> named.row().details().createdAt());

    static final CsvColumns<Named<Transfer>> TRANSFERS = CsvColumns.<Named<Transfer>>of()
            .time("created_at", named -> named.row().createdAt())
            .text("id", named -> named.row().id().toString())
            .optional("reference", named -> named.row().reference())
            .all(amount(), named -> named.row().amount())
            .text("from_wallet", named -> named.wallet(named.row().from()))
            .text("to_wallet", named -> named.wallet(named.row().to()))
            .local("local_time", named -> named.row().createdAt());

    static final CsvColumns<Named<PaymentWithRefunds>> PAYMENTS = CsvColumns.<Named<PaymentWithRefunds>>of()
            .time("created_at", named -> payment(named).details().createdAt())
            .text("id", named -> payment(named).id().toString())
            .text("reference", named -> payment(named).details().reference())
            .optional("payer_phone", named -> phone(payment(named).details().payer()).map(Phone::e164))
            .text("status", named -> payment(named).state().wire())
            .all(amount(), named -> payment(named).details().amount())
            .number("fee", named -> payment(named).details().fee().toMajor())
            .number("net_amount", named -> payment(named).details().netAmount().toMajor())
            .number("refunded", named -> named.row().refunds().refunded(payment(named)).toMajor())
            .text("wallet", named -> named.wallet(payment(named).details().wallet()))
            .text("channel", named -> payment(named).details().channel().wire())
            .optional("channel_receipt", named -> Receipts.of(payment(named).state()))
            .optional("failure_reason", named -> reason(payment(named).state()))
            .text("late_success", named -> String.valueOf(isLate(payment(named).state())))
            .all(correction(), named -> payment(named).correction())
            .local("local_time", named -> payment(named).details().createdAt());

    private static CsvColumns<Money> amount() {
        return CsvColumns.<Money>of().text("currency", amount -> amount.currency().name())
                .number("amount", Money::toMajor);
    }

    private static CsvColumns<Optional<Correction>> correction() {
        return CsvColumns.<Optional<Correction>>of()
                .optional("correction", correction -> correction.map(done -> done.action().wire()))
                .optional("correction_amount",
                        correction -> correction.map(done -> done.amount().toMajor().toPlainString()));
    }

    private static Payment payment(Named<PaymentWithRefunds> named) {
        return named.row().payment();
    }

    private static boolean isLate(PaymentState state) {
        return state instanceof PaymentState.Failed failed && failed.paidLater()
                || state instanceof PaymentState.Canceled canceled && canceled.paidLater();
    }

    private static Optional<LateSuccess> late(RefundState state) {
        return state instanceof RefundState.Failed failed ? failed.late() : Optional.empty();
    }

    private static Optional<LateSuccess> late(PayoutState state) {
        return state instanceof PayoutState.Failed failed ? failed.late() : Optional.empty();
    }

    private static Optional<String> reason(PaymentState state) {
        return state instanceof PaymentState.Failed failed ? Optional.of(failed.reason().wire()) : Optional.empty();
    }

    private static Optional<String> reason(RefundState state) {
        return state instanceof RefundState.Failed failed ? Optional.of(failed.reason().wire()) : Optional.empty();
    }

    private static Optional<String> reason(PayoutState state) {
        return state instanceof PayoutState.Failed failed ? Optional.of(failed.reason().wire()) : Optional.empty();
    }

    private static Optional<String> receipt(Optional<String> receipt, Optional<LateSuccess> late) {
        return receipt.or(() -> late.map(LateSuccess::receipt));
    }

    private static Optional<Phone> phone(Payer payer) {
        return switch (payer) {
            case Payer.ByPhone(Phone phone) -> Optional.of(phone);
            case Payer.ByCard c -> Optional.empty();
            case Payer.Unnamed u -> Optional.empty();
        };
    }
}
