package dev.hazina.http.dashboard.platform;

import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantDirectory.Listing;
import dev.hazina.application.payment.PaymentReads;
import dev.hazina.application.payout.PayoutReads;
import dev.hazina.application.refund.RefundReads;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Money;
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
import dev.hazina.http.dashboard.view.Fact;
import dev.hazina.http.dashboard.view.When;
import dev.hazina.http.dashboard.view.Words;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The payments, refunds and payouts that the platform's people decide about, whichever merchant's they are.
@Singleton
final class Subjects {
    private final SubjectOwners owners;
    private final MerchantDirectory directory;
    private final PaymentReads payments;
    private final RefundReads refunds;
    private final PayoutReads payouts;

    Subjects(SubjectOwners owners, MerchantDirectory directory, PaymentReads payments, RefundReads refunds,
            PayoutReads payouts) {
        this.owners = owners;
        this.directory = directory;
        this.payments = payments;
        this.refunds = refunds;
        this.payouts = payouts;
    }

    /// One of them.
    ///
    /// @param fee what was earned on it
    /// @param mayHaveMoved whether it isn't known yet that its money moved
    /// @param mayEndUnpaid whether it may still be said that its money never will
    /// @param facts for a person who has to find it in the provider's own records
    record Found(Subject subject, String merchant, Account account, WalletId wallet, Money amount, Money fee,
            Badge state,
            boolean mayHaveMoved, boolean mayEndUnpaid, List<Fact> facts) {

        /// `payout of KES 50.00`
        String named() {
            return subject.kind().wire() + " of " + Amount.of(amount);
        }
    }

    /// @return empty where there is none, and for anything that no provider ends
    Optional<Found> find(Subject subject) {
        return owners.ownerOf(subject).flatMap(owner -> directory.find(owner.merchant()))
                .flatMap(listing -> listing.accounts().stream()
                        .flatMap(account -> find(listing, account, subject).stream()).findFirst());
    }

    private Optional<Found> find(Listing listing, Account account, Subject subject) {
        return switch (subject.kind()) {
            case PAYMENT -> payments.find(account.merchant(), account.id(), new PaymentId(subject.id()))
                    .map(whole -> of(listing, account, whole.payment()));
            case REFUND -> refunds.find(account.merchant(), account.id(), new RefundId(subject.id()))
                    .map(refund -> of(listing, account, refund));
            case PAYOUT -> payouts.find(account.merchant(), account.id(), new PayoutId(subject.id()))
                    .map(payout -> of(listing, account, payout));
            case TRANSFER, NOTICE, DISCREPANCY -> Optional.empty();
        };
    }

    private static Found of(Listing listing, Account account, Payment payment) {
        var details = payment.details();
        List<Fact> facts = facts(listing, account, details.channel(), details.provider());
        facts.add(Fact.of("Reference", details.reference()));
        asked(facts, details.requested());
        said(facts, payment.providerRef(), payment.isDisputed() ? Evidence.DISPUTED : Evidence.NONE);
        finish(facts, "Payment", details.createdAt(), payment.id().toString());
        boolean mayHaveMoved = switch (payment.state()) {
            case PaymentState.Pending p -> true;
            case PaymentState.Processing p -> true;
            case PaymentState.Succeeded s -> s.receipt().isEmpty();
            case PaymentState.Failed f -> !f.paidLater();
            case PaymentState.Canceled c -> !c.paidLater();
        };
        return new Found(payment.subject(), name(listing), account, details.wallet(), details.amount(), details.fee(),
                Badge.of(payment.state()), mayHaveMoved, payment.isOpen() || payment.isWatched(), facts);
    }

    private static Found of(Listing listing, Account account, Refund refund) {
        var details = refund.details();
        List<Fact> facts = facts(listing, account, details.channel(), details.provider());
        facts.add(Fact.code("Of the payment", details.payment().toString()));
        details.reference().ifPresent(reference -> facts.add(Fact.of("Reference", reference)));
        asked(facts, details.requested());
        said(facts, refund.providerRef(), refund.isDisputed() ? Evidence.DISPUTED : Evidence.NONE);
        finish(facts, "Refund", details.createdAt(), refund.id().toString());
        boolean mayHaveMoved = switch (refund.state()) {
            case RefundState.Pending p -> true;
            case RefundState.Succeeded s -> false;
            case RefundState.Failed f -> f.late().isEmpty();
        };
        return new Found(refund.subject(), name(listing), account, details.wallet(), details.amount(),
                Money.zero(details.amount().currency()), Badge.of(refund.state()), mayHaveMoved, refund.isOpen(),
                facts);
    }

    private static Found of(Listing listing, Account account, Payout payout) {
        var details = payout.details();
        List<Fact> facts = facts(listing, account, details.channel(), details.provider());
        facts.add(Fact.of("To", details.destination().e164()));
        facts.add(Fact.of("Fee", Amount.of(details.fee()).toString()));
        asked(facts, details.requested());
        said(facts, payout.providerRef(), payout.evidence());
        finish(facts, "Payout", details.createdAt(), payout.id().toString());
        boolean wasSent = !(payout.state() instanceof PayoutState.Queued);
        boolean mayHaveMoved = switch (payout.state()) {
            case PayoutState.Queued q -> false;
            case PayoutState.Sending s -> true;
            case PayoutState.Sent s -> true;
            case PayoutState.Succeeded s -> false;
            case PayoutState.Failed f -> f.late().isEmpty();
        };
        return new Found(payout.subject(), name(listing), account, details.wallet(), details.amount(), details.fee(),
                Badge.of(payout.state()), mayHaveMoved, wasSent && (payout.isOpen() || payout.isWatched()), facts);
    }

    private static String name(Listing listing) {
        return listing.merchant().name().text();
    }

    private static List<Fact> facts(Listing listing, Account account, Channel channel, String provider) {
        return new ArrayList<>(List.of(Fact.of("Merchant", name(listing)),
                Fact.of("Account", account.name().text() + ", " + account.number()),
                Fact.of("Channel", Words.of(channel)), Fact.of("Provider", provider)));
    }

    private static void asked(List<Fact> facts, Optional<Money> requested) {
        requested.ifPresent(amount -> facts.add(Fact.of("Asked for", Amount.of(amount).toString())));
    }

    private static void said(List<Fact> facts, String providerRef, Evidence evidence) {
        switch (evidence) {
            case NONE -> {
                // Nothing that would be worth a line.
            }
            case IN_PROGRESS -> facts.add(Fact.of("What the provider said", "that it has it"));
            case DISPUTED -> facts.add(
                    Fact.of("What the provider said",
                            "something that disagrees with what was asked for or said before"));
        }
        if (!providerRef.isEmpty()) {
            facts.add(Fact.code("Provider's own name for it", providerRef));
        }
    }

    private static void finish(List<Fact> facts, String what, Instant created, String id) {
        facts.add(Fact.of("Created", When.of(created).toString()));
        facts.add(Fact.code(what + " ID", id));
    }

    /// What kind a word of an address stands for, such as `payouts`.
    static Optional<Subject.Kind> kind(String plural) {
        return List.of(Subject.Kind.PAYMENT, Subject.Kind.REFUND, Subject.Kind.PAYOUT).stream()
                .filter(kind -> plural(kind).equals(plural)).findFirst();
    }

    static String plural(Subject.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT) + "s";
    }
}
