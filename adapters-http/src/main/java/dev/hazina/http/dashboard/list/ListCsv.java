package dev.hazina.http.dashboard.list;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payer;
import dev.hazina.domain.payment.Payment;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/// The columns of a list's file.
record ListCsv<T>(List<String> header, BiFunction<T, Map<WalletId, String>, List<String>> row) {

    static final ListCsv<Refund> REFUNDS = new ListCsv<>(List.of("created_at", "id", "payment_id", "reference",
            "reason", "status", "currency", "amount", "wallet", "channel", "channel_receipt", "failure_reason"),
            (refund, wallets) -> {
                var details = refund.details();
                return List.of(Times.print(details.createdAt()), refund.id().toString(), details.payment().toString(),
                        details.reference().orElse(""), details.reason().orElse(""), refund.state().wire(),
                        details.amount().currency().name(), major(details.amount()),
                        wallets.getOrDefault(details.wallet(), ""), details.channel().wire(),
                        Receipts.of(refund.state()).orElse(""),
                        refund.state() instanceof RefundState.Failed f ? wire(f.reason()) : "");
            });

    static final ListCsv<Payout> PAYOUTS = new ListCsv<>(List.of("created_at", "id", "phone", "remarks", "status",
            "currency", "amount", "fee", "wallet", "channel", "channel_receipt", "failure_reason"),
            (payout, wallets) -> {
                var details = payout.details();
                return List.of(Times.print(details.createdAt()), payout.id().toString(), details.destination().e164(),
                        details.remarks().orElse(""), payout.state().wire(), details.amount().currency().name(),
                        major(details.amount()), major(details.fee()), wallets.getOrDefault(details.wallet(), ""),
                        details.channel().wire(), Receipts.of(payout.state()).orElse(""),
                        payout.state() instanceof PayoutState.Failed f ? wire(f.reason()) : "");
            });

    static final ListCsv<Transfer> TRANSFERS = new ListCsv<>(
            List.of("created_at", "id", "reference", "currency", "amount", "from_wallet", "to_wallet"),
            (transfer, wallets) -> List.of(Times.print(transfer.createdAt()), transfer.id().toString(),
                    transfer.reference().orElse(""), transfer.amount().currency().name(), major(transfer.amount()),
                    wallets.getOrDefault(transfer.from(), ""), wallets.getOrDefault(transfer.to(), "")));

    static ListCsv<PaymentWithRefunds> payments() {
        return new ListCsv<>(List.of("created_at", "id", "reference", "payer_phone", "status", "currency", "amount",
                "fee", "net_amount", "refunded", "wallet", "channel", "channel_receipt", "failure_reason"),
                (whole, wallets) -> {
                    Payment payment = whole.payment();
                    var details = payment.details();
                    return List.of(Times.print(details.createdAt()), payment.id().toString(), details.reference(),
                            phone(details.payer()).map(Phone::e164).orElse(""),
                            payment.state().wire(), details.amount().currency().name(), major(details.amount()),
                            major(details.fee()), major(details.netAmount()),
                            major(whole.refunds().refunded(payment)), wallets.getOrDefault(details.wallet(), ""),
                            details.channel().wire(), Receipts.of(payment.state()).orElse(""),
                            payment.state() instanceof PaymentState.Failed f ? wire(f.reason()) : "");
                });
    }

    List<String> cells(T listed, Map<WalletId, String> wallets) {
        return row.apply(listed, wallets);
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
