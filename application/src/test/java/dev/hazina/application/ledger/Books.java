package dev.hazina.application.ledger;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.merchant.Keys.Holder;
import dev.hazina.application.webhook.Announcement;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundId;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The tables of an application in memory. Every method is atomic; what a method gives out is a copy. The database's
/// constraints stand here too, so that a decision that breaks one fails in memory as it would there.
public final class Books {
    private final Map<MerchantId, Instant> clocks = new HashMap<>();
    private final Map<WalletId, Wallet> wallets = new LinkedHashMap<>();
    private final Map<AccountId, Set<WalletId>> walletsOf = new HashMap<>();
    private final Map<String, WalletId> walletNumbers = new HashMap<>();
    private final Map<PaymentId, Payment> payments = new LinkedHashMap<>();
    private final Map<Reference, PaymentId> references = new HashMap<>();
    private final Map<RefundId, Refund> refunds = new LinkedHashMap<>();
    private final Map<PayoutId, Payout> payouts = new LinkedHashMap<>();
    private final Map<TransferId, Transfer> transfers = new LinkedHashMap<>();
    private final Map<ScopedKey, KeyRecord> keys = new HashMap<>();
    private final Map<PostingKey, Posting> postings = new LinkedHashMap<>();
    private final List<Entry> entries = new ArrayList<>();
    private final Map<UUID, Discrepancy> discrepancies = new LinkedHashMap<>();
    private final Map<InboundPaymentId, InboundPayment> inbounds = new LinkedHashMap<>();
    private final Set<Change.CallbackHandled> callbacksHandled = new HashSet<>();
    private final Map<ProviderReceipt, KnownReceipt> receipts = new LinkedHashMap<>();
    private long commits;
    private Consumer<Announcement> announced = announcement -> {};
    private Consumer<AuditEntry> log = entry -> {};
    private Function<String, Optional<Holder>> keysNow = keyId -> Optional.empty();

    private record Reference(MerchantId merchant, String text) {}

    private record PostingKey(Subject subject, Posting.Kind kind) {}

    /// Who keeps what has to be told, in the commit of the change it tells of.
    public synchronized void tell(Consumer<Announcement> listener) {
        announced = listener;
    }

    /// Who keeps the log of who did what.
    public synchronized void log(Consumer<AuditEntry> keeper) {
        log = keeper;
    }

    /// Who knows of every key what it is good for now.
    public synchronized void authorities(Function<String, Optional<Holder>> present) {
        keysNow = present;
    }

    /// Does something while nothing is recorded.
    public synchronized <R> R still(Supplier<R> work) {
        return work.get();
    }

    public synchronized List<Wallet> wallets() {
        return List.copyOf(wallets.values());
    }

    public synchronized List<Payment> payments() {
        return List.copyOf(payments.values());
    }

    public synchronized Payment payment(PaymentId id) {
        return Optional.ofNullable(payments.get(id)).orElseThrow();
    }

    public synchronized List<Refund> refunds() {
        return List.copyOf(refunds.values());
    }

    public synchronized List<Payout> payouts() {
        return List.copyOf(payouts.values());
    }

    public synchronized List<Transfer> transfers() {
        return List.copyOf(transfers.values());
    }

    public synchronized List<Posting> postings() {
        return List.copyOf(postings.values());
    }

    public synchronized List<Entry> entries() {
        return List.copyOf(entries);
    }

    public synchronized List<Discrepancy> discrepancies() {
        return List.copyOf(discrepancies.values());
    }

    public synchronized List<InboundPayment> inbounds() {
        return List.copyOf(inbounds.values());
    }

    public synchronized List<KeyRecord> keys() {
        return List.copyOf(keys.values());
    }

    public synchronized List<KnownReceipt> receipts() {
        return List.copyOf(receipts.values());
    }

    /// Goes up with every change.
    public synchronized long commits() {
        return commits;
    }

    /// @param keptUnder the merchant the callback's path named
    public synchronized boolean isHandled(UUID callback, MerchantId keptUnder) {
        return callbacksHandled.contains(new Change.CallbackHandled(callback, keptUnder));
    }

    /// The first wallet of a new merchant, whose clock starts with it.
    public synchronized void begin(MerchantId merchant, Wallet wallet, Instant at) {
        commits++;
        clocks.put(merchant, at);
        put(wallet);
    }

    /// The merchant's next instant, which is given to nobody else.
    public synchronized Instant tick(MerchantId merchant, Instant now) {
        Instant last = Optional.ofNullable(clocks.get(merchant)).orElseThrow();
        Instant next = now.isAfter(last) ? now : last.plus(1, ChronoUnit.MICROS);
        clocks.put(merchant, next);
        return next;
    }

    /// The first wallet of a further account.
    public synchronized void open(Wallet wallet) {
        commits++;
        put(wallet);
    }

    /// Holds still what the operation names and nothing else, decides, and takes over the whole decision or nothing.
    synchronized <R> R record(Operation<R> operation, Instant now) {
        MerchantId merchant = operation.locks().merchant();
        WorkingSet rows = locked(operation, now);
        Decision<R> decision = operation.decide(rows.of(merchant));
        requirePure(operation, decision, now);
        List<AppliedChange> applied = decision.changes().stream().map(rows::apply).toList();
        List<Entry> written = applied.stream().flatMap(one -> one.entries().stream()).toList();
        Constraints.check(this, rows, decision.changes(), written);
        commits += decision.changes().isEmpty() ? 0 : 1;
        decision.changes().forEach(this::keep);
        rows.wallets().forEach(this::put);
        entries.addAll(written);
        clocks.putAll(rows.clocks());
        applied.forEach(one -> one.announcement().ifPresent(announced));
        return decision.result();
    }

    /// A group that fails is decided again in parts, so the same rows have to lead to the same decision.
    private <R> void requirePure(Operation<R> operation, Decision<R> decision, Instant now) {
        WorkingSet again = locked(operation, now);
        if (!operation.decide(again.of(operation.locks().merchant())).equals(decision)) {
            throw new IllegalStateException(operation.getClass().getName() + " decides differently the second time");
        }
    }

    private WorkingSet locked(Operation<?> operation, Instant now) {
        LockSet locks = operation.locks();
        WorkingSet rows = new WorkingSet(InstantSource.fixed(now));
        operation.authority().flatMap(keysNow).ifPresent(rows::put);
        Optional.ofNullable(clocks.get(locks.merchant())).ifPresent(last -> rows.put(locks.merchant(), last));
        Stream<Payment> locked = Stream.concat(locks.payment().stream(), locks.reference().stream()
                .flatMap(text -> Optional.ofNullable(references.get(new Reference(locks.merchant(), text))).stream()))
                .flatMap(id -> Optional.ofNullable(payments.get(id)).stream());
        locked.forEach(payment -> hold(rows, payment));
        Stream.concat(locks.payment().stream(), paymentOf(locks).stream())
                .flatMap(id -> Optional.ofNullable(payments.get(id)).stream()).forEach(payment -> {
                    hold(rows, payment);
                    rows.put(require(payment.details().wallet()));
                    named(new WalletRef.DefaultOf(payment.details().account())).forEach(rows::put);
                });
        locks.payout().flatMap(id -> Optional.ofNullable(payouts.get(id))).ifPresent(payout -> {
            rows.put(payout);
            rows.put(require(payout.details().wallet()));
            named(new WalletRef.DefaultOf(payout.details().account())).forEach(rows::put);
        });
        discrepancies.values().stream().filter(raised -> locks.discrepancy().equals(Optional.of(raised.id())))
                .forEach(rows::put);
        locks.inbound().flatMap(id -> Optional.ofNullable(inbounds.get(id))).ifPresent(rows::put);
        locks.wallets().stream().flatMap(this::named).forEach(rows::put);
        locks.walletsOf().stream().flatMap(this::of).forEach(rows::put);
        locks.key().flatMap(key -> Optional.ofNullable(keys.get(key))).ifPresent(rows::put);
        locks.receipt().flatMap(receipt -> Optional.ofNullable(receipts.get(receipt))).ifPresent(rows::put);
        return rows;
    }

    private Optional<PaymentId> paymentOf(LockSet locks) {
        return locks.refund().flatMap(id -> Optional.ofNullable(refunds.get(id)))
                .map(refund -> refund.details().payment());
    }

    private void hold(WorkingSet rows, Payment payment) {
        rows.put(payment);
        refunds.values().stream().filter(refund -> refund.details().payment().equals(payment.id())).forEach(rows::put);
    }

    private void keep(Change change) {
        switch (change) {
            case Change.PaymentOpened(Payment payment) -> put(payment);
            case Change.PaymentMoved(Payment payment) -> put(payment);
            case Change.RefundOpened(Refund refund) -> refunds.put(refund.id(), refund);
            case Change.RefundMoved(Refund refund) -> refunds.put(refund.id(), refund);
            case Change.PayoutOpened(Payout payout) -> payouts.put(payout.id(), payout);
            case Change.PayoutMoved(Payout payout) -> payouts.put(payout.id(), payout);
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
            case Change.InboundPaymentRecorded(InboundPayment inbound) -> inbounds.put(inbound.id(), inbound);
            case Change.CallbackHandled handled -> callbacksHandled.add(handled);
            case Change.ReceiptKept(KnownReceipt known) -> receipts.put(known.receipt(), known);
            case Change.WalletCorrected c -> {}
            case Change.Logged(AuditEntry entry) -> log.accept(entry);
            case Change.WalletOpened w -> {}
            case Change.WalletAltered w -> {}
        }
    }

    boolean has(Posting posting) {
        return postings.containsKey(new PostingKey(posting.subject(), posting.kind()));
    }

    boolean has(TransferId id) {
        return transfers.containsKey(id);
    }

    boolean has(PaymentId id) {
        return payments.containsKey(id);
    }

    boolean has(RefundId id) {
        return refunds.containsKey(id);
    }

    boolean has(PayoutId id) {
        return payouts.containsKey(id);
    }

    boolean hasReference(MerchantId merchant, String text) {
        return references.containsKey(new Reference(merchant, text));
    }

    boolean hasNumber(String number) {
        return walletNumbers.containsKey(number);
    }

    boolean has(WalletId id) {
        return wallets.containsKey(id);
    }

    Stream<Wallet> of(AccountId account) {
        return walletsOf.getOrDefault(account, Set.of()).stream().map(this::require);
    }

    private Wallet require(WalletId id) {
        return Optional.ofNullable(wallets.get(id)).orElseThrow();
    }

    private Stream<Wallet> named(WalletRef ref) {
        return of(ref.account()).filter(wallet -> switch (ref) {
            case WalletRef.ById byId -> wallet.id().equals(byId.id());
            case WalletRef.ByNumber byNumber -> wallet.number().equals(byNumber.number());
            case WalletRef.DefaultOf of -> wallet.isDefault();
        });
    }

    private void put(Wallet wallet) {
        wallets.put(wallet.id(), wallet);
        walletNumbers.put(wallet.number(), wallet.id());
        walletsOf.computeIfAbsent(wallet.account(), account -> new HashSet<>()).add(wallet.id());
    }

    private void put(Payment payment) {
        payments.put(payment.id(), payment);
        references.put(new Reference(payment.details().merchant(), payment.details().reference()), payment.id());
    }
}
