package dev.hazina.http.dashboard.platform;

import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.application.operations.AskProvider;
import dev.hazina.application.payment.PaymentReads;
import dev.hazina.application.payout.PayoutReads;
import dev.hazina.application.refund.RefundReads;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payer;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundId;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.response.Receipts;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Finds the payments, refunds and payouts of all merchants.
@Singleton
public final class InstructionFinder {
    private final SubjectOwners owners;
    private final MerchantDirectory directory;
    private final PaymentReads payments;
    private final RefundReads refunds;
    private final PayoutReads payouts;
    private final InstantSource clock;

    InstructionFinder(SubjectOwners owners, MerchantDirectory directory, PaymentReads payments, RefundReads refunds,
            PayoutReads payouts, InstantSource clock) {
        this.owners = owners;
        this.directory = directory;
        this.payments = payments;
        this.refunds = refunds;
        this.payouts = payouts;
        this.clock = clock;
    }

    /// A payment, refund or payout.
    ///
    /// @param fee its fee
    /// @param mayHaveMoved whether its money may have moved without the ledger knowing
    /// @param mayEndUnpaid whether it can still be settled as failed
    /// @param mayGiveUp whether it may be given up before its time
    /// @param isPolled whether its provider is still asked
    /// @param phone of the payer or the recipient; empty where there is none
    /// @param summary identifies it in the provider's own records
    public record InstructionSummary(Subject subject, String merchant, Account account, WalletId wallet, Money amount,
            Money fee,
            Badge state,
            boolean mayHaveMoved, boolean mayEndUnpaid, boolean mayGiveUp, boolean isPolled, String phone,
            List<SummaryRow> summary) {

        /// `payout of KES 50.00`
        public String named() {
            return subject.kind().wire() + " of " + Amount.of(amount);
        }
    }

    /// @return empty when there is none, and for other kinds
    public Optional<InstructionSummary> find(Subject subject) {
        return owners.ownerOf(subject).flatMap(owner -> directory.find(owner.merchant()))
                .flatMap(listing -> listing.accounts().stream()
                        .flatMap(account -> find(listing, account, subject).stream()).findFirst());
    }

    private Optional<InstructionSummary> find(MerchantOverview listing, Account account, Subject subject) {
        return switch (subject.kind()) {
            case PAYMENT -> payments.find(account.merchant(), account.id(), new PaymentId(subject.id()))
                    .map(whole -> of(listing, account, whole.payment()));
            case REFUND -> refunds.find(account.merchant(), account.id(), new RefundId(subject.id()))
                    .map(refund -> of(listing, account, refund));
            case PAYOUT -> payouts.find(account.merchant(), account.id(), new PayoutId(subject.id()))
                    .map(payout -> of(listing, account, payout));
            case TRANSFER, INBOUND_PAYMENT, DISCREPANCY, ACCOUNT, PROVIDER -> Optional.empty();
        };
    }

    private static InstructionSummary of(MerchantOverview listing, Account account, Payment payment) {
        var details = payment.details();
        List<SummaryRow> summary = summary(listing, account, details.channel(), details.provider());
        summary.add(SummaryRow.of("Reference", details.reference()));
        String phone = details.payer() instanceof Payer.ByPhone(var payer) ? payer.e164() : "";
        Optional.of(phone).filter(known -> !known.isEmpty())
                .ifPresent(known -> summary.add(SummaryRow.of("Payer", known)));
        summary.add(SummaryRow.of("Fee", Amount.of(details.fee()).toString()));
        SummaryRow.by("Created by", details.createdBy()).ifPresent(summary::add);
        Receipts.of(payment.state()).ifPresent(receipt -> summary.add(SummaryRow.code("Receipt", receipt)));
        asked(summary, details.requested());
        said(summary, payment.providerRef(), payment.isDisputed() ? Evidence.DISPUTED : Evidence.NONE);
        finish(summary, "Payment", details.createdAt(), payment.id().toString());
        boolean mayHaveMoved = switch (payment.state()) {
            case PaymentState.Pending p -> true;
            case PaymentState.Processing p -> true;
            case PaymentState.Succeeded s -> s.receipt().isEmpty();
            case PaymentState.Failed f -> !f.paidLater();
            case PaymentState.Canceled c -> !c.paidLater();
        };
        return new InstructionSummary(payment.subject(), name(listing), account, details.wallet(), details.amount(),
                details.fee(),
                Badge.of(payment.state()), mayHaveMoved, payment.isOpen() || payment.awaitsLateResult(),
                AskProvider.mayGiveUp(payment), payment.isPolled(), phone, summary);
    }

    private static InstructionSummary of(MerchantOverview listing, Account account, Refund refund) {
        var details = refund.details();
        List<SummaryRow> summary = summary(listing, account, details.channel(), details.provider());
        summary.add(SummaryRow.code("Of the payment", details.payment().toString()));
        details.reference().ifPresent(reference -> summary.add(SummaryRow.of("Reference", reference)));
        SummaryRow.by("Created by", details.createdBy()).ifPresent(summary::add);
        Receipts.of(refund.state()).ifPresent(receipt -> summary.add(SummaryRow.code("Receipt", receipt)));
        asked(summary, details.requested());
        said(summary, refund.providerRef(), refund.isDisputed() ? Evidence.DISPUTED : Evidence.NONE);
        finish(summary, "Refund", details.createdAt(), refund.id().toString());
        boolean mayHaveMoved = switch (refund.state()) {
            case RefundState.Pending p -> true;
            case RefundState.Succeeded s -> false;
            case RefundState.Failed f -> f.late().isEmpty();
        };
        return new InstructionSummary(refund.subject(), name(listing), account, details.wallet(), details.amount(),
                Money.zero(details.amount().currency()), Badge.of(refund.state()), mayHaveMoved, refund.isOpen(),
                false, refund.isPolled(), "", summary);
    }

    private InstructionSummary of(MerchantOverview listing, Account account, Payout payout) {
        var details = payout.details();
        List<SummaryRow> summary = summary(listing, account, details.channel(), details.provider());
        summary.add(SummaryRow.of("To", details.destination().e164()));
        summary.add(SummaryRow.of("Fee", Amount.of(details.fee()).toString()));
        details.remarks().ifPresent(remarks -> summary.add(SummaryRow.of("Remarks", remarks)));
        SummaryRow.by("Created by", details.createdBy()).ifPresent(summary::add);
        Receipts.of(payout.state()).ifPresent(receipt -> summary.add(SummaryRow.code("Receipt", receipt)));
        asked(summary, details.requested());
        said(summary, payout.providerRef(), payout.evidence());
        finish(summary, "Payout", details.createdAt(), payout.id().toString());
        boolean wasSent = !(payout.state() instanceof PayoutState.Queued);
        boolean mayHaveMoved = switch (payout.state()) {
            case PayoutState.Queued q -> false;
            case PayoutState.Sending s -> true;
            case PayoutState.Sent s -> true;
            case PayoutState.Succeeded s -> false;
            case PayoutState.Failed f -> f.late().isEmpty();
        };
        return new InstructionSummary(payout.subject(), name(listing), account, details.wallet(), details.amount(),
                details.fee(),
                Badge.of(payout.state()), mayHaveMoved, wasSent && payout.isPolled(),
                AskProvider.mayGiveUp(payout, clock.instant()), payout.isPolled(), details.destination().e164(),
                summary);
    }

    private static String name(MerchantOverview listing) {
        return listing.merchant().name().text();
    }

    private static List<SummaryRow> summary(MerchantOverview listing, Account account, Channel channel,
            String provider) {
        return new ArrayList<>(List.of(SummaryRow.of("Merchant", name(listing)),
                SummaryRow.of("Account", account.name().text() + ", " + account.number()),
                SummaryRow.of("Channel", DisplayText.of(channel)), SummaryRow.of("Provider", provider)));
    }

    private static void asked(List<SummaryRow> summary, Optional<Money> requested) {
        requested.ifPresent(amount -> summary.add(SummaryRow.of("Requested amount", Amount.of(amount).toString())));
    }

    private static void said(List<SummaryRow> summary, String providerRef, Evidence evidence) {
        switch (evidence) {
            case NONE -> {
                // The provider has reported nothing.
            }
            case IN_PROGRESS -> summary.add(SummaryRow.of("What the provider said", "that it is processing it"));
            case DISPUTED -> summary.add(
                    SummaryRow.of("What the provider said",
                            "something that disagrees with what was asked for or said before"));
        }
        if (!providerRef.isEmpty()) {
            summary.add(SummaryRow.code("Provider's reference", providerRef));
        }
    }

    private static void finish(List<SummaryRow> summary, String what, Instant created, String id) {
        summary.add(SummaryRow.of("Created", DisplayTime.of(created).toString()));
        summary.add(SummaryRow.code(what + " ID", id));
    }

    /// The kind that a segment of an address names, such as `payouts`.
    public static Optional<Subject.Kind> kind(String plural) {
        return List.of(Subject.Kind.PAYMENT, Subject.Kind.REFUND, Subject.Kind.PAYOUT).stream()
                .filter(kind -> plural(kind).equals(plural)).findFirst();
    }

    static String plural(Subject.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT) + "s";
    }
}
