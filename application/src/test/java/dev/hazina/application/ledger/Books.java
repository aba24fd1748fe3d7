package dev.hazina.application.ledger;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.channel.KeptReference;
import dev.hazina.application.channel.KeptWords;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.application.restore.RestoreGuard;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.application.webhook.DomainEvent;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Approvals;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.fee.AgreedFees;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutMaker;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The tables of an in-memory application. Every method is atomic and returns copies. The database's constraints are
/// checked here too, so that a decision that breaks one fails in memory as it does there.
public final class Books extends BookTables {
    private Consumer<DomainEvent> announced = domainEvent -> {};
    private Consumer<AuditEntry> log = entry -> {};
    private Function<String, Optional<Holder>> keysNow = keyId -> Optional.empty();
    private Function<MerchantId, List<PayoutRule>> rulesNow = merchant -> List.of();
    private Function<MerchantId, List<PayoutReview>> reviewsNow = merchant -> List.of();
    private PayoutMaker.Roles rolesNow = maker -> Optional.empty();
    private Supplier<PresentStaff> staffNow = () -> PresentStaff.NONE;
    private Function<MerchantId, AgreedFees> feesNow = merchant -> AgreedFees.NONE;
    private Supplier<ApprovalRule> limitsNow = () -> ApprovalRule.NONE;
    private final List<Change.DecidedByOne> decidedByOne = new ArrayList<>();
    private Supplier<ErasedAccounts> erasedNow = () -> ErasedAccounts.NONE;
    private Supplier<RestoreGuard> guard = () -> new RestoreGuard(false);

    /// Receives domain events in the commit of their change.
    public synchronized void tell(Consumer<DomainEvent> listener) {
        announced = listener;
    }

    /// Sets the keeper of the audit log.
    public synchronized void log(Consumer<AuditEntry> keeper) {
        log = keeper;
    }

    /// Sets the source of each key's current authority.
    public synchronized void authorities(Function<String, Optional<Holder>> present) {
        keysNow = present;
    }

    /// Sets the source of what each merchant's payouts wait for.
    public synchronized void payoutRules(Function<MerchantId, List<PayoutRule>> present,
            Function<MerchantId, List<PayoutReview>> reviews, PayoutMaker.Roles roles) {
        rolesNow = roles;
        rulesNow = present;
        reviewsNow = reviews;
    }

    /// Sets the source of the people of the staff.
    public synchronized void staff(Supplier<PresentStaff> present) {
        staffNow = present;
    }

    /// Sets the source of the limits above which decisions take two people.
    public synchronized void limits(Supplier<ApprovalRule> present) {
        limitsNow = present;
    }

    /// Sets the source of the fees that were agreed with each merchant.
    public synchronized void fees(Function<MerchantId, AgreedFees> present) {
        feesNow = present;
    }

    /// Those who act now as staff.
    public synchronized PresentStaff staff() {
        return staffNow.get();
    }

    /// Sets the source of the guard before decisions.
    public synchronized void guard(Supplier<RestoreGuard> present) {
        guard = present;
    }

    /// Sets the source of the accounts at providers whose settings are erased.
    public synchronized void erasedAccounts(Supplier<ErasedAccounts> present) {
        erasedNow = present;
    }

    /// Does something while no operation is recorded.
    public synchronized <R> R still(Supplier<R> work) {
        return work.get();
    }

    /// Locks the rows that the operation names, decides, and applies the whole decision or nothing.
    synchronized <R> R record(Operation<R> operation, Instant now) {
        MerchantId merchant = operation.locks().merchant();
        WorkingSet rows = locked(operation, now);
        Decision<R> decision = guard.get().decide(operation, rows.of(merchant));
        requirePure(operation, decision, now);
        erasedNow.get().require(operation, decision.changes());
        List<AppliedChange> applied = decision.changes().stream().map(rows::apply).toList();
        List<Entry> written = applied.stream().flatMap(one -> one.movements().stream())
                .flatMap(movement -> movement.entries().stream()).toList();
        Constraints.check(this, rows, decision.changes(), written);
        commits += decision.changes().isEmpty() ? 0 : 1;
        decision.changes().forEach(this::keep);
        rows.wallets().forEach(this::put);
        entries.addAll(written);
        clocks.putAll(rows.clocks());
        applied.forEach(one -> one.domainEvent().ifPresent(announced));
        return decision.result();
    }

    /// A failed group is decided again in parts, so the same rows must lead to the same decision.
    private <R> void requirePure(Operation<R> operation, Decision<R> decision, Instant now) {
        WorkingSet again = locked(operation, now);
        if (!guard.get().decide(operation, again.of(operation.locks().merchant())).equals(decision)) {
            throw new IllegalStateException(operation.getClass().getName() + " decides differently the second time");
        }
    }

    private void restrain(WorkingSet rows, Operation<?> operation) {
        MerchantId merchant = operation.locks().merchant();
        operation.authority().ifPresent(any -> rulesNow.apply(merchant).forEach(rows.payouts(merchant)::put));
        if (operation.authority().isPresent()
                || operation.locks().instruction().filter(one -> one.kind() != Subject.Kind.PAYMENT).isPresent()) {
            reviewsNow.apply(merchant).forEach(rows.payouts(merchant)::put);
        }
    }

    private WorkingSet locked(Operation<?> operation, Instant now) {
        LockSet locks = operation.locks();
        WorkingSet rows = new WorkingSet(InstantSource.fixed(now));
        operation.authority().flatMap(keysNow).ifPresent(rows::put);
        restrain(rows, operation);
        locks.recipient().ifPresent(
                to -> rows.payouts(locks.merchant()).put(to, recent(locks.merchant(), to, now, rolesNow)));
        new RecentSums(this, rolesNow).put(rows.payouts(locks.merchant()), locks, now);
        operation.staff().ifPresent(by -> rows.put(staffNow.get(), new Approvals(limitsNow.get(), decidedByOne.stream()
                .filter(one -> one.at().isAfter(now.minus(Approvals.PERIOD))).map(Change.DecidedByOne::decided)
                .toList())));
        Optional.ofNullable(clocks.get(locks.merchant())).ifPresent(last -> rows.put(locks.merchant(), last));
        if (locks.fees()) {
            rows.put(locks.merchant(), feesNow.apply(locks.merchant()));
        }
        locks.reference().flatMap(text -> Optional.ofNullable(references.get(new Reference(locks.merchant(), text))))
                .map(payments::get).ifPresent(payment -> holdPayment(rows, payment));
        locks.retried().ifPresent(earlier -> holdAttempts(rows, locks.merchant(), earlier));
        locks.payoutReference()
                .flatMap(text -> Optional.ofNullable(payoutReferences.get(new Reference(locks.merchant(), text))))
                .map(payouts::get).ifPresent(rows::put);
        locks.instruction().flatMap(this::find).ifPresent(named -> hold(rows, named));
        discrepancies.values().stream().filter(raised -> locks.discrepancy().equals(Optional.of(raised.id())))
                .forEach(rows::put);
        locks.inbound().flatMap(receipt -> Constraints.inbound(this, receipt)).ifPresent(rows.platform()::put);
        locks.ownMovements().stream().flatMap(id -> Stream.ofNullable(ownMovements.get(id)))
                .forEach(rows.platform()::put);
        locks.wallets().stream().flatMap(this::named).forEach(rows::put);
        locks.walletsOf().stream().flatMap(this::of).forEach(rows::put);
        locks.key().flatMap(key -> Optional.ofNullable(keys.get(key))).ifPresent(rows::put);
        requests.values().stream().filter(asks -> asks.merchant().equals(locks.merchant()) && isNamed(asks, locks))
                .forEach(rows::put);
        locks.receipts().stream().flatMap(receipt -> Stream.ofNullable(receipts.get(receipt))).forEach(rows::put);
        return rows;
    }

    /// Money that is sent back is of no payment and of no wallet.
    private void hold(WorkingSet rows, Instruction<?> named) {
        Optional<Instruction<RefundDetails>> refund = named.as(RefundDetails.class);
        if (SentBack.is(named.details())) {
            rows.put(named);
            holdAbout(rows, SentBack.notice(named.details()));
            return;
        }
        discrepancies.values().stream().filter(raised -> refund.isPresent() && !raised.isResolved()
                && raised.kind() == Discrepancy.Kind.CLOSED_WALLET && raised.subject().equals(named.subject()))
                .forEach(rows::put);
        Instruction<?> held = refund.<Instruction<?>>map(of -> payment(of.details().payment())).orElse(named);
        held.as(PaymentDetails.class).ifPresentOrElse(payment -> holdPayment(rows, payment), () -> rows.put(held));
        rows.put(require(held.details().wallet()));
        named(new WalletRef.DefaultOf(held.details().account())).forEach(rows::put);
    }

    private void holdAbout(WorkingSet rows, Subject notice) {
        Set<Subject> about = Stream.of(refunds.values(), payouts.values()).flatMap(Collection::stream)
                .filter(other -> SentBack.is(other.details()) && SentBack.notice(other.details()).equals(notice))
                .map(Instruction::subject).collect(Collectors.toSet());
        discrepancies.values().stream().filter(raised -> raised.subject().equals(notice)
                || about.contains(raised.subject())).forEach(rows::put);
    }

    private void holdAttempts(WorkingSet rows, MerchantId merchant, PaymentId earlier) {
        payments.values().stream().filter(known -> known.details().merchant().equals(merchant))
                .filter(known -> known.details().id().equals(earlier)
                        || known.details().retryOf().equals(Optional.of(earlier)))
                .forEach(payment -> holdPayment(rows, payment));
    }

    private static boolean isNamed(PaymentRequest asks, LockSet locks) {
        return locks.requests().account().filter(asks.terms().payTo()::equals).isPresent()
                || locks.requests().reference().filter(asks.terms().reference()::equals).isPresent();
    }

    private void holdPayment(WorkingSet rows, Instruction<PaymentDetails> payment) {
        rows.put(payment);
        payment.details().request().flatMap(id -> Optional.ofNullable(requests.get(new PaymentRequestId(id))))
                .ifPresent(rows::put);
        refunds.values().stream().filter(refund -> refund.details().payment().equals(payment.details().id()))
                .forEach(rows::put);
    }

    private void keep(Change change) {
        switch (change) {
            case Change.Opened(var instruction) -> put(instruction);
            case Change.Moved(var instruction) -> put(instruction);
            case Change.TransferMade(Transfer transfer) -> transfers.put(transfer.id(), transfer);
            case Change.Posted(Posting posting) ->
                postings.put(new PostingKey(posting.subject(), posting.kind()), posting);
            case Change.KeyTaken(KeyRecord row) -> keys.put(row.key(), row);
            case Change.KeyAnswered(ScopedKey key, var answer) ->
                keys.computeIfPresent(key, (k, row) -> row.answered(answer));
            case Change.KeyReleased(ScopedKey key) -> keys.remove(key);
            case Change.DiscrepancyRaised(Discrepancy raised) -> {
                if (discrepancies.values().stream().noneMatch(known -> !known.isResolved()
                        && known.subject().equals(raised.subject()) && known.kind() == raised.kind())) {
                    discrepancies.put(raised.id(), raised);
                }
            }
            case Change.DiscrepancyMoved(Discrepancy moved) -> discrepancies.put(moved.id(), moved);
            case Change.InboundPaymentRecorded(InboundPayment inbound) ->
                inbounds.put(inbound.id(), inbound);
            case Change.OwnMovementBooked(var own) -> ownMovements.put(own.subject().id(), own);
            case Change.CallbackHandled handled -> callbacksHandled.add(handled);
            case Change.HandledCallbackStored(RawCallback callback) -> callbacksStored.add(callback);
            case Change.ReferenceKept(KeptReference kept) -> told.add(kept);
            case Change.WordsKept(KeptWords said) -> words.put(said.about(), said);
            case Change.ReceiptKept(KnownReceipt known) -> receipts.put(known.receipt(), known);
            case Change.ProviderTold(ProviderRecord told) -> records.merge(told.key(), told, ProviderRecord::and);
            case Change.RequestChanged(PaymentRequest asks, var by) -> {
                requests.put(asks.id(), asks);
                by.ifPresent(money -> requestPayments.put(money.payment(), money));
            }
            case Change.RequestDescribed(PaymentRequest asks) -> requests.put(asks.id(), asks);
            case Change.DecidedByOne decided -> decidedByOne.add(decided);
            case Change.Logged(AuditEntry entry) -> log.accept(entry);
            case Change.WalletOpened _,Change.WalletAltered _,Change.WalletCorrected _ -> {}
        }
    }

    private Stream<Wallet> named(WalletRef ref) {
        return of(ref.account()).filter(wallet -> switch (ref) {
            case WalletRef.ById byId -> wallet.id().equals(byId.id());
            case WalletRef.ByNumber byNumber -> wallet.number().equals(byNumber.number());
            case WalletRef.DefaultOf of -> wallet.isDefault();
        });
    }
}
