package dev.hazina.http.dashboard.list;

import dev.hazina.application.statement.CsvColumns;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.http.paymentrequest.NewPaymentRequest;
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

        <S> Named<S> of(S part) {
            return new Named<>(part, wallets, references);
        }
    }

    static final CsvColumns<Named<Instruction<RefundDetails>>> REFUNDS = CsvColumns
            .<Named<Instruction<RefundDetails>>>of()
            .time("created_at", named -> named.row().details().createdAt())
            .text("id", named -> named.row().details().id().toString())
            .text("payment_id", named -> named.row().details().payment().toString())
            .optional("reference", named -> named.row().details().reference())
            .optional("reason", named -> named.row().details().reason())
            .text("status", named -> named.row().status())
            .all(amount(), named -> named.row().details().amount())
            .all(endOfMoneyOut(), named -> named.of(named.row()))
            .text("payment_reference",
                    named -> named.references().getOrDefault(named.row().details().payment(), ""))
            .all(addedToAll(), Named::row);

    static final CsvColumns<Named<Instruction<PayoutDetails>>> PAYOUTS = CsvColumns
            .<Named<Instruction<PayoutDetails>>>of()
            .time("created_at", named -> named.row().details().createdAt())
            .text("id", named -> named.row().details().id().toString())
            .text("phone", named -> named.row().details().destination().e164())
            .optional("remarks", named -> named.row().details().remarks())
            .text("status", named -> named.row().status())
            .all(amount(), named -> named.row().details().amount())
            .number("fee", named -> named.row().details().fee().toMajor())
            .all(endOfMoneyOut(), named -> named.of(named.row()))
            .all(addedToAll(), Named::row)
            .optional("reference", named -> named.row().details().reference());

    static final CsvColumns<Named<Transfer>> TRANSFERS = CsvColumns.<Named<Transfer>>of()
            .time("created_at", named -> named.row().createdAt())
            .text("id", named -> named.row().id().toString())
            .optional("reference", named -> named.row().reference())
            .all(amount(), named -> named.row().amount())
            .text("from_wallet", named -> named.wallet(named.row().from()))
            .text("to_wallet", named -> named.wallet(named.row().to()))
            .local("local_time", named -> named.row().createdAt())
            .optional("metadata", named -> named.row().metadata().json());

    /// A request for any amount has none, and nothing is due.
    static final CsvColumns<Named<PaymentRequest>> PAYMENT_REQUESTS = CsvColumns.<Named<PaymentRequest>>of()
            .time("created_at", named -> named.row().createdAt())
            .text("id", named -> named.row().id().toString())
            .text("reference", named -> named.row().terms().reference())
            .text("pay_to", named -> named.row().terms().payTo().toString())
            .text("status", named -> named.row().state().wire())
            .text("currency", named -> named.row().terms().currency().name())
            .optional("amount", named -> plain(named.row().terms().amount()))
            .number("received", named -> named.row().received().toMajor())
            .optional("due", named -> plain(named.row().due()))
            .text("payment_count", named -> String.valueOf(named.row().payments()))
            .text("wallet", named -> named.wallet(named.row().terms().wallet()))
            .text("partial", named -> NewPaymentRequest.partial(named.row().terms()))
            .optionalTime("expires_at", named -> named.row().terms().expiresAt())
            .local("local_time", named -> named.row().createdAt())
            .optional("metadata", named -> named.row().metadata().json());

    static final CsvColumns<Named<PaymentWithRefunds>> PAYMENTS = CsvColumns.<Named<PaymentWithRefunds>>of()
            .time("created_at", named -> payment(named).details().createdAt())
            .text("id", named -> payment(named).details().id().toString())
            .text("reference", named -> payment(named).details().reference())
            .optional("payer_phone", named -> phone(payment(named).details().payer()).map(Phone::e164))
            .text("status", named -> payment(named).status())
            .all(amount(), named -> payment(named).details().amount())
            .number("fee", named -> payment(named).details().fee().toMajor())
            .number("net_amount", named -> payment(named).details().netAmount().toMajor())
            .number("refunded", named -> named.row().refunds().refunded(payment(named)).toMajor())
            .text("wallet", named -> named.wallet(payment(named).details().wallet()))
            .text("channel", named -> payment(named).details().channel().wire())
            .optional("channel_receipt", named -> Receipts.of(payment(named)))
            .optional("failure_reason", named -> reason(payment(named)))
            .text("late_success", named -> String.valueOf(payment(named).isPaidLater()))
            .all(correction(), named -> payment(named).correction())
            .all(addedToAll(), ListCsv::payment);

    /// How a refund or a payout went.
    private static CsvColumns<Named<Instruction<?>>> endOfMoneyOut() {
        return CsvColumns.<Named<Instruction<?>>>of()
                .text("wallet", named -> named.wallet(named.row().details().wallet()))
                .text("channel", named -> named.row().details().channel().wire())
                .optional("channel_receipt", named -> named.row().receipt())
                .optional("failure_reason", named -> reason(named.row()))
                .optionalTime("late_success_at", named -> named.row().lateSuccess().map(LateSuccess::at))
                .all(correction(), named -> named.row().correction());
    }

    /// The columns that were added behind the others of payments, refunds and payouts. A new one of all three is the
    /// last of these.
    private static CsvColumns<Instruction<?>> addedToAll() {
        return CsvColumns.<Instruction<?>>of().local("local_time", instruction -> instruction.details().createdAt())
                .optional("metadata", instruction -> instruction.details().origin().metadata().json())
                .optional("told_phone", instruction -> instruction.details().told().phone())
                .optional("told_name", instruction -> instruction.details().told().name())
                .optional("account_reference", instruction -> instruction.details().told().accountReference());
    }

    private static Optional<String> plain(Optional<Money> amount) {
        return amount.map(money -> money.toMajor().toPlainString());
    }

    private static CsvColumns<Money> amount() {
        return CsvColumns.<Money>of().text("currency", amount -> amount.currency().name())
                .number("amount", Money::toMajor);
    }

    private static CsvColumns<Optional<Correction>> correction() {
        return CsvColumns.<Optional<Correction>>of()
                .optional("correction", correction -> correction.map(done -> done.action().wire()))
                .optionalNumber("correction_amount", correction -> correction.map(done -> done.amount().toMajor()));
    }

    private static Instruction<PaymentDetails> payment(Named<PaymentWithRefunds> named) {
        return named.row().payment();
    }

    private static Optional<String> reason(Instruction<?> instruction) {
        return instruction.failure().map(FailureReason::wire);
    }

    private static Optional<Phone> phone(Payer payer) {
        return switch (payer) {
            case Payer.ByPhone(Phone phone) -> Optional.of(phone);
            case Payer.ByCard c -> Optional.empty();
            case Payer.Unnamed u -> Optional.empty();
        };
    }
}
