package dev.hazina.http.dashboard.list;

import dev.hazina.domain.channel.FailureReason;
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
import dev.hazina.http.response.Times;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// The columns of a list's file. New ones are added behind those there are. Of what failed, the last ones say whether
/// its money moved after all, and what the platform did. A reader of the status alone would pay the recipient twice.
record ListCsv<T>(List<String> header, BiFunction<T, ListCsv.Names, List<String>> row) {
    /// The form that spreadsheets take for a time.
    private static final DateTimeFormatter LOCAL = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

    /// What the rows of a file have in words.
    ///
    /// @param wallets the names of wallets
    /// @param references of the refunded payments
    /// @param zone of the local times
    record Names(Map<WalletId, String> wallets, Map<PaymentId, String> references, ZoneId zone) {

        String wallet(WalletId id) {
            return wallets.getOrDefault(id, "");
        }

        String local(Instant at) {
            return LOCAL.format(at.atZone(zone));
        }
    }

    static final ListCsv<Refund> REFUNDS = new ListCsv<>(List.of("created_at", "id", "payment_id", "reference",
            "reason", "status", "currency", "amount", "wallet", "channel", "channel_receipt", "failure_reason",
            "late_success_at", "correction", "correction_amount", "payment_reference", "local_time"),
            (refund, names) -> {
                var details = refund.details();
                Optional<LateSuccess> late = refund.state() instanceof RefundState.Failed f
                        ? f.late()
                        : Optional.empty();
                return List.of(Times.print(details.createdAt()), refund.id().toString(), details.payment().toString(),
                        details.reference().orElse(""), details.reason().orElse(""), refund.state().wire(),
                        details.amount().currency().name(), major(details.amount()), names.wallet(details.wallet()),
                        details.channel().wire(), receipt(Receipts.of(refund.state()), late),
                        refund.state() instanceof RefundState.Failed f ? wire(f.reason()) : "",
                        at(late), action(refund.correction()), amount(refund.correction()),
                        names.references().getOrDefault(details.payment(), ""), names.local(details.createdAt()));
            });

    static final ListCsv<Payout> PAYOUTS = new ListCsv<>(List.of("created_at", "id", "phone", "remarks", "status",
            "currency", "amount", "fee", "wallet", "channel", "channel_receipt", "failure_reason", "late_success_at",
            "correction", "correction_amount", "local_time"), (payout, names) -> {
                var details = payout.details();
                Optional<LateSuccess> late = payout.state() instanceof PayoutState.Failed f
                        ? f.late()
                        : Optional.empty();
                return List.of(Times.print(details.createdAt()), payout.id().toString(), details.destination().e164(),
                        details.remarks().orElse(""), payout.state().wire(), details.amount().currency().name(),
                        major(details.amount()), major(details.fee()), names.wallet(details.wallet()),
                        details.channel().wire(), receipt(Receipts.of(payout.state()), late),
                        payout.state() instanceof PayoutState.Failed f ? wire(f.reason()) : "",
                        at(late), action(payout.correction()), amount(payout.correction()),
                        names.local(details.createdAt()));
            });

    static final ListCsv<Transfer> TRANSFERS = new ListCsv<>(
            List.of("created_at", "id", "reference", "currency", "amount", "from_wallet", "to_wallet", "local_time"),
            (transfer, names) -> List.of(Times.print(transfer.createdAt()), transfer.id().toString(),
                    transfer.reference().orElse(""), transfer.amount().currency().name(), major(transfer.amount()),
                    names.wallet(transfer.from()), names.wallet(transfer.to()), names.local(transfer.createdAt())));

    static ListCsv<PaymentWithRefunds> payments() {
        return new ListCsv<>(List.of("created_at", "id", "reference", "payer_phone", "status", "currency", "amount",
                "fee", "net_amount", "refunded", "wallet", "channel", "channel_receipt", "failure_reason",
                "late_success", "correction", "correction_amount", "local_time"), (whole, names) -> {
                    Payment payment = whole.payment();
                    var details = payment.details();
                    return List.of(Times.print(details.createdAt()), payment.id().toString(), details.reference(),
                            phone(details.payer()).map(Phone::e164).orElse(""), payment.state().wire(),
                            details.amount().currency().name(), major(details.amount()), major(details.fee()),
                            major(details.netAmount()),
                            major(whole.refunds().refunded(payment)), names.wallet(details.wallet()),
                            details.channel().wire(), Receipts.of(payment.state()).orElse(""),
                            payment.state() instanceof PaymentState.Failed f ? wire(f.reason()) : "",
                            String.valueOf(isLate(payment.state())), action(payment.correction()),
                            amount(payment.correction()), names.local(details.createdAt()));
                });
    }

    List<String> cells(T listed, Names names) {
        return row.apply(listed, names);
    }

    private static boolean isLate(PaymentState state) {
        return state instanceof PaymentState.Failed failed && failed.paidLater()
                || state instanceof PaymentState.Canceled canceled && canceled.paidLater();
    }

    private static String at(Optional<LateSuccess> late) {
        return late.map(LateSuccess::at).map(Times::print).orElse("");
    }

    private static String receipt(Optional<String> receipt, Optional<LateSuccess> late) {
        return receipt.or(() -> late.map(LateSuccess::receipt)).orElse("");
    }

    private static String action(Optional<Correction> correction) {
        return correction.map(done -> done.action().wire()).orElse("");
    }

    private static String amount(Optional<Correction> correction) {
        return correction.map(done -> major(done.amount())).orElse("");
    }

    private static Optional<Phone> phone(Payer payer) {
        return switch (payer) {
            case Payer.ByPhone(Phone phone) -> Optional.of(phone);
            case Payer.ByCard c -> Optional.empty();
            case Payer.Unnamed u -> Optional.empty();
        };
    }

    private static String major(Money amount) {
        return amount.toMajor().toPlainString();
    }

    private static String wire(FailureReason reason) {
        return reason.wire();
    }
}
