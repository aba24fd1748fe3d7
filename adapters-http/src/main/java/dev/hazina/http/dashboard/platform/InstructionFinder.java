package dev.hazina.http.dashboard.platform;

import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.application.operations.OfferedQuestions;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.timeline.ShownInstructions;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.response.Receipts;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds the payments, refunds and payouts of all merchants.
@Singleton
public final class InstructionFinder {
    private final SubjectOwners owners;
    private final MerchantDirectory directory;
    private final InstructionReads instructions;
    private final MerchantPayoutRules rules;
    private final OfferedQuestions questions;
    private final List<ShownInstructions> shown;

    InstructionFinder(SubjectOwners owners, MerchantDirectory directory, InstructionReads instructions,
            MerchantPayoutRules rules, OfferedQuestions questions, List<ShownInstructions> shown) {
        this.owners = owners;
        this.directory = directory;
        this.instructions = instructions;
        this.rules = rules;
        this.questions = questions;
        this.shown = shown;
    }

    /// A payment, refund or payout.
    ///
    /// @param fee its fee
    /// @param mayHaveMoved whether its money may have moved without the ledger knowing
    /// @param mayEndUnpaid whether it can still be settled as failed
    /// @param offered whether its provider can be asked now, and whether it can be given up before its time
    /// @param phone of the payer or the recipient; empty where there is none
    /// @param summary identifies it in the provider's own records
    /// @param place what of it only staff sees
    public record InstructionSummary(Subject subject, String merchant, Account account, WalletId wallet, Money amount,
            Money fee,
            Badge state,
            boolean mayHaveMoved, boolean mayEndUnpaid, OfferedQuestions.Offered offered, String phone,
            List<SummaryRow> summary, List<SummaryRow> place) {

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

    /// The refund or payout of money that was sent back, which is the platform's.
    public Optional<Instruction<?>> sentBack(Discrepancy sent) {
        return SentBack.opened(sent)
                .<Instruction<?>>flatMap(id -> instructions.refunds().find(sent.merchant(), sent.account(), id))
                .or(() -> SentBack.openedPayout(sent)
                        .flatMap(id -> instructions.payouts().find(sent.merchant(), sent.account(), id)));
    }

    private Optional<InstructionSummary> find(MerchantOverview listing, Account account, Subject subject) {
        return instructions.find(account.merchant(), account.id(), subject)
                .map(found -> of(listing, account, found));
    }

    private InstructionSummary of(MerchantOverview listing, Account account, Instruction<?> found) {
        Details details = found.details();
        boolean isInDoubt = isInDoubt(found);
        List<SummaryRow> summary = summary(listing, account, details);
        shown.stream().filter(one -> one.kind() == found.subject().kind())
                .forEach(one -> summary.addAll(one.identifying(found)));
        SummaryRow.by("Created by", details.origin().by()).ifPresent(summary::add);
        Receipts.of(found).ifPresent(receipt -> summary.add(SummaryRow.code("Receipt", receipt)));
        details.requested()
                .ifPresent(asked -> summary.add(SummaryRow.of("Requested amount", Amount.of(asked).toString())));
        summary.addAll(said(found));
        summary.add(SummaryRow.of("Created", DisplayTime.of(details.createdAt()).toString()));
        summary.add(SummaryRow.code(capitalized(found.subject().kind()) + " ID", found.subject().id().toString()));
        return new InstructionSummary(found.subject(), name(listing), account, details.wallet(), details.amount(),
                details.fee(), Badge.of(found), mayHaveMoved(found, isInDoubt), mayEndUnpaid(found, isInDoubt),
                questions.of(found), details.phone().map(Phone::e164).orElse(""), summary,
                Stream.concat(place(listing, account, details), said(found).stream()).toList());
    }

    /// Whether it may have been sent although the books hold it as unsent. Its own holds say that of payouts alone, and
    /// not before they would be sent.
    private boolean isInDoubt(Instruction<?> found) {
        return isUnsent(found) && rules.reviews(found.details().merchant()).stream()
                .anyMatch(review -> review.account().equals(found.details().account()) && review.doubts(found));
    }

    /// A payment that wasn't sent may be given up or paid all the same.
    private static boolean isUnsent(Instruction<?> found) {
        return found.isUnsent() && !(found.details() instanceof PaymentDetails);
    }

    private static boolean mayHaveMoved(Instruction<?> found, boolean isInDoubt) {
        return switch (found.state()) {
            case State.Held _,State.Queued _ -> !isUnsent(found) || isInDoubt;
            case State.Sending _,State.Sent _ -> true;
            case State.Succeeded _ -> found.details() instanceof PaymentDetails && found.receipt().isEmpty();
            case State.Failed _,State.Canceled _ -> !found.isPaidLater();
        };
    }

    private static boolean mayEndUnpaid(Instruction<?> found, boolean isInDoubt) {
        return isUnsent(found) ? isInDoubt : found.isPolled();
    }

    private static String name(MerchantOverview listing) {
        return listing.merchant().name().text();
    }

    private static List<SummaryRow> summary(MerchantOverview listing, Account account, Details details) {
        List<SummaryRow> summary = new ArrayList<>(place(listing, account, details).toList());
        summary.add(SummaryRow.of("Channel", DisplayText.of(details.channel())));
        return summary;
    }

    private static Stream<SummaryRow> place(MerchantOverview listing, Account account, Details details) {
        return Stream.of(SummaryRow.of("Merchant", name(listing)),
                SummaryRow.of("Account", account.name().text() + ", " + account.number()),
                SummaryRow.of("Provider", details.provider()));
    }

    private static List<SummaryRow> said(Instruction<?> found) {
        Optional<String> evidence = switch (found.evidence()) {
            case NONE -> Optional.empty();
            case IN_PROGRESS ->
                Optional.of("that it is processing it").filter(any -> found.details() instanceof PayoutDetails);
            case DISPUTED -> Optional.of("something that disagrees with what was asked for or said before");
        };
        return Stream.concat(evidence.map(what -> SummaryRow.of("What the provider said", what)).stream(),
                found.providerRef().map(ref -> SummaryRow.code("Provider's reference", ref)).stream()).toList();
    }

    private static String capitalized(Subject.Kind kind) {
        return kind.name().charAt(0) + kind.name().substring(1).toLowerCase(Locale.ROOT);
    }

    /// The kind that a segment of an address names, such as `payouts`.
    public static Optional<Subject.Kind> kind(String plural) {
        return Stream.of(Subject.Kind.values()).filter(Subject.Kind::isInstruction)
                .filter(kind -> PlatformLinks.plural(kind).equals(plural)).findFirst();
    }
}
