package dev.hazina.application.ledger;

import dev.hazina.application.channel.KeptReference;
import dev.hazina.application.channel.KeptWords;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.PayoutMaker;
import dev.hazina.domain.instruction.PayoutRecipient;
import dev.hazina.domain.instruction.RecentPayouts;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.ownmovement.OwnMovement;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.paymentrequest.RequestPayment;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.transfer.TransferId;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.time.Instant;
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
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The tables of an in-memory application. Every method returns copies.
abstract class BookTables {
    final Map<MerchantId, Instant> clocks = new HashMap<>();
    final Map<WalletId, Wallet> wallets = new LinkedHashMap<>();
    final Map<AccountId, Set<WalletId>> walletsOf = new HashMap<>();
    final Map<String, WalletId> walletNumbers = new HashMap<>();
    final Map<PaymentId, Instruction<PaymentDetails>> payments = new LinkedHashMap<>();
    final Map<Reference, PaymentId> references = new HashMap<>();
    final Map<Reference, PayoutId> payoutReferences = new HashMap<>();
    final Map<RefundId, Instruction<RefundDetails>> refunds = new LinkedHashMap<>();
    final Map<PayoutId, Instruction<PayoutDetails>> payouts = new LinkedHashMap<>();
    final Map<TransferId, Transfer> transfers = new LinkedHashMap<>();
    final Map<ScopedKey, KeyRecord> keys = new HashMap<>();
    final Map<PostingKey, Posting> postings = new LinkedHashMap<>();
    final List<Entry> entries = new ArrayList<>();
    final Map<UUID, Discrepancy> discrepancies = new LinkedHashMap<>();
    final Map<InboundPaymentId, InboundPayment> inbounds = new LinkedHashMap<>();
    final Map<UUID, OwnMovement> ownMovements = new LinkedHashMap<>();
    final Set<Change.CallbackHandled> callbacksHandled = new HashSet<>();
    final List<RawCallback> callbacksStored = new ArrayList<>();
    final Map<ProviderReceipt, KnownReceipt> receipts = new LinkedHashMap<>();
    final Map<ProviderRecord.Key, ProviderRecord> records = new LinkedHashMap<>();
    final Map<Subject, KeptWords> words = new LinkedHashMap<>();
    final Map<PaymentRequestId, PaymentRequest> requests = new LinkedHashMap<>();
    final Map<UUID, RequestPayment> requestPayments = new LinkedHashMap<>();
    final List<KeptReference> told = new ArrayList<>();
    long commits;

    record Reference(MerchantId merchant, String text) {}

    record PostingKey(Subject subject, Posting.Kind kind) {}

    public synchronized boolean isShared(String provider, String reference) {
        return told.stream()
                .filter(kept -> kept.provider().equals(provider) && kept.reference().equals(reference))
                .map(KeptReference::about).distinct().count() > 1;
    }

    public synchronized List<ProviderRecord> records() {
        return List.copyOf(records.values());
    }

    public synchronized List<PaymentRequest> requests() {
        return List.copyOf(requests.values());
    }

    public synchronized List<RequestPayment> requestPayments() {
        return List.copyOf(requestPayments.values());
    }

    public synchronized List<KeptWords> words() {
        return List.copyOf(words.values());
    }

    public synchronized List<Wallet> wallets() {
        return List.copyOf(wallets.values());
    }

    public synchronized List<Instruction<PaymentDetails>> payments() {
        return List.copyOf(payments.values());
    }

    public synchronized Instruction<PaymentDetails> payment(PaymentId id) {
        return Optional.ofNullable(payments.get(id)).orElseThrow();
    }

    public synchronized List<Instruction<RefundDetails>> refunds() {
        return List.copyOf(refunds.values());
    }

    public synchronized List<Instruction<PayoutDetails>> payouts() {
        return List.copyOf(payouts.values());
    }

    /// Puts another row in place of the transfer, under the lock of all tables.
    public synchronized void change(TransferId id, UnaryOperator<Transfer> change) {
        transfers.computeIfPresent(id, (key, transfer) -> change.apply(transfer));
    }

    /// Puts another row in place of the one with the same id.
    public synchronized void replace(Instruction<?> instruction) {
        put(instruction);
    }

    /// Puts another row in place of the one with the same id.
    public synchronized void replace(InboundPayment inbound) {
        inbounds.put(inbound.id(), inbound);
    }

    /// Puts another row in place of the one with the same key.
    public synchronized void replace(ProviderRecord one) {
        records.put(one.key(), one);
    }

    public synchronized List<OwnMovement> ownMovements() {
        return List.copyOf(ownMovements.values());
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

    /// The number of changes so far.
    public synchronized long commits() {
        return commits;
    }

    /// @param keptUnder the merchant in the callback's path
    public synchronized boolean isHandled(UUID callback, MerchantId keptUnder) {
        return callbacksHandled.contains(new Change.CallbackHandled(callback, keptUnder));
    }

    /// The callbacks that were stored as handled with their effect.
    public synchronized List<RawCallback> callbacksStored() {
        return List.copyOf(callbacksStored);
    }

    /// Adds the first wallet of a new merchant, whose clock starts with it.
    public synchronized void begin(MerchantId merchant, Wallet wallet, Instant at) {
        commits++;
        clocks.put(merchant, at);
        put(wallet);
    }

    /// The merchant's next instant, which is unique within the merchant.
    public synchronized Instant tick(MerchantId merchant, Instant now) {
        Instant last = Optional.ofNullable(clocks.get(merchant))
                .or(() -> Optional.of(Instant.EPOCH).filter(any -> merchant.equals(Platform.MERCHANT))).orElseThrow();
        Instant next = now.isAfter(last) ? now : last.plus(1, ChronoUnit.MICROS);
        clocks.put(merchant, next);
        return next;
    }

    /// Adds the first wallet of another account.
    public synchronized void open(Wallet wallet) {
        commits++;
        put(wallet);
    }

    boolean has(Posting posting) {
        return postings.containsKey(new PostingKey(posting.subject(), posting.kind()));
    }

    boolean has(TransferId id) {
        return transfers.containsKey(id);
    }

    boolean has(Subject instruction) {
        return find(instruction).isPresent();
    }

    Optional<Instruction<?>> find(Subject instruction) {
        return Optional.ofNullable(switch (instruction.kind()) {
            case PAYMENT -> payments.get(new PaymentId(instruction.id()));
            case REFUND -> refunds.get(new RefundId(instruction.id()));
            case PAYOUT -> payouts.get(new PayoutId(instruction.id()));
            case TRANSFER, INBOUND_PAYMENT, DISCREPANCY, ACCOUNT, PROVIDER, PAYMENT_REQUEST -> null;
        });
    }

    boolean hasReference(MerchantId merchant, String text) {
        return references.containsKey(new Reference(merchant, text));
    }

    boolean hasPayoutReference(MerchantId merchant, String text) {
        return payoutReferences.containsKey(new Reference(merchant, text));
    }

    boolean isRetried(PaymentId earlier) {
        return payments.values().stream().anyMatch(known -> known.details().retryOf().equals(Optional.of(earlier)));
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

    Wallet require(WalletId id) {
        return Optional.ofNullable(wallets.get(id)).orElseThrow();
    }

    void put(Wallet wallet) {
        wallets.put(wallet.id(), wallet);
        walletNumbers.put(wallet.number(), wallet.id());
        walletsOf.computeIfAbsent(wallet.account(), account -> new HashSet<>()).add(wallet.id());
    }

    void put(Instruction<?> instruction) {
        instruction.as(PaymentDetails.class).ifPresent(payment -> {
            PaymentDetails details = payment.details();
            payments.put(details.id(), payment);
            references.put(new Reference(details.merchant(), details.reference()), details.id());
        });
        instruction.as(RefundDetails.class).ifPresent(refund -> refunds.put(refund.details().id(), refund));
        instruction.as(PayoutDetails.class).ifPresent(payout -> {
            PayoutDetails details = payout.details();
            payouts.put(details.id(), payout);
            details.reference().ifPresent(
                    text -> payoutReferences.put(new Reference(details.merchant(), text), details.id()));
        });
    }

    /// What a merchant has paid out within a day, and to a recipient.
    RecentPayouts recent(MerchantId merchant, PayoutRecipient to, Instant now, PayoutMaker.Roles roles) {
        List<Instruction<PayoutDetails>> own = payouts.values().stream()
                .filter(payout -> payout.details().merchant().equals(merchant)).toList();
        boolean isKnown = own.stream().filter(to::isThatOf)
                .anyMatch(payout -> payout.isSucceeded() || payout.isPaidLater());
        RecentPayouts sum = new RecentPayouts(Money.zero(to.currency()), Money.zero(to.currency()), isKnown);
        for (Instruction<PayoutDetails> payout : own) {
            if (to.isInCurrencyOf(payout)
                    && payout.details().createdAt().isAfter(now.minus(RecentPayouts.PERIOD))) {
                sum = sum.and(payout, to.isThatOf(payout), roles);
            }
        }
        return sum;
    }
}
