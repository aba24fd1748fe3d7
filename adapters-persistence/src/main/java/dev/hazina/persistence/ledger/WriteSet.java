package dev.hazina.persistence.ledger;

import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.channel.KeptReference;
import dev.hazina.application.channel.KeptWords;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.ledger.AppliedChange;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.WorkingSet;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.application.webhook.DomainEvent;
import dev.hazina.application.webhook.EventFactory.NewEvent;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Movement;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.ownmovement.OwnMovement;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.approval.ApprovalRows;
import dev.hazina.persistence.audit.AuditRows;
import dev.hazina.persistence.callback.CallbackRows;
import dev.hazina.persistence.channel.ReceiptRows;
import dev.hazina.persistence.channel.ReferenceRows;
import dev.hazina.persistence.channel.WordRows;
import dev.hazina.persistence.discrepancy.DiscrepancyRows;
import dev.hazina.persistence.idempotency.IdempotencyKeyRows;
import dev.hazina.persistence.inbound.InboundPaymentRows;
import dev.hazina.persistence.instruction.InstructionTables;
import dev.hazina.persistence.notice.NoticeWrites;
import dev.hazina.persistence.ownmovement.OwnMovementRows;
import dev.hazina.persistence.paymentrequest.PaymentRequestRows;
import dev.hazina.persistence.record.ProviderRecordRows;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.transfer.TransferRows;
import dev.hazina.persistence.wallet.WalletRows;
import dev.hazina.persistence.webhook.EventWrites;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The changes that a group has decided. A row that several operations change is written once, as the last of them
/// left it.
final class WriteSet {
    private final WorkingSet rows;
    private final Map<MerchantId, Instant> clocksBefore;
    private final Map<WalletId, Long> versionsBefore;
    private final Optional<UUID> instance;
    private final Set<ScopedKey> lockedKeys;
    private final Set<ProviderReceipt> lockedReceipts;
    private final Set<MerchantId> merchants = new LinkedHashSet<>();
    private final Set<WalletId> opened = new LinkedHashSet<>();
    private final Set<WalletId> altered = new LinkedHashSet<>();
    private final Set<WalletId> moved = new LinkedHashSet<>();
    private final Upserts<Subject, Instruction<?>> instructions = new Upserts<>();
    private final Set<ScopedKey> keys = new LinkedHashSet<>();
    private final List<Transfer> transfers = new ArrayList<>();
    private final List<Movement> movements = new ArrayList<>();
    private final List<Discrepancy> discrepancies = new ArrayList<>();
    private final Map<UUID, Discrepancy> resolved = new LinkedHashMap<>();
    private final Map<InboundPaymentId, InboundPayment> inbounds = new LinkedHashMap<>();
    private final Map<UUID, OwnMovement> ownMovements = new LinkedHashMap<>();
    private final Map<ProviderReceipt, KnownReceipt> receipts = new LinkedHashMap<>();
    private final Set<KeptReference> references = new LinkedHashSet<>();
    private final Map<ProviderRecord.Key, ProviderRecord> told = new LinkedHashMap<>();
    private final Map<Subject, KeptWords> words = new LinkedHashMap<>();
    private final Map<UUID, MerchantId> callbacks = new LinkedHashMap<>();
    private final Map<PaymentRequestId, PaymentRequest> requests = new LinkedHashMap<>();
    private final Map<UUID, PaymentRequestRows.Counted> counted = new LinkedHashMap<>();
    private final List<RawCallback> callbacksStored = new ArrayList<>();
    private final List<Change.DecidedByOne> decidedByOne = new ArrayList<>();
    private final List<AuditEntry> logged = new ArrayList<>();
    private final List<DomainEvent> announcements = new ArrayList<>();

    /// @param rows the rows that operations decide on; every change taken here is applied there
    /// @param before the rows as they were when the group began
    /// @param instance recorded with each new idempotency key
    WriteSet(WorkingSet rows, Snapshot before, Optional<UUID> instance) {
        this.rows = rows;
        this.instance = instance;
        this.lockedReceipts = before.receipts().stream().map(KnownReceipt::receipt).collect(Collectors.toSet());
        this.clocksBefore = before.clocks();
        this.versionsBefore = before.wallets().stream().collect(Collectors.toMap(Wallet::id, Wallet::version));
        this.lockedKeys = before.keys().stream().map(KeyRecord::key).collect(Collectors.toSet());
    }

    /// @throws RuntimeException when the rows don't allow the change; they may be changed in part then
    void take(MerchantId merchant, Change change) {
        AppliedChange applied = rows.apply(change);
        applied.domainEvent().ifPresent(announcements::add);
        merchants.add(merchant);
        switch (change) {
            case Change.WalletOpened(Wallet wallet) -> opened.add(wallet.id());
            case Change.WalletAltered(Wallet wallet) -> {
                altered.add(wallet.id());
                rows.of(merchant).tick();
            }
            case Change.TransferMade(Transfer transfer) -> transfers.add(transfer);
            case Change.Opened(var instruction) -> instructions.open(instruction.subject(), instruction);
            case Change.Moved(var instruction) -> instructions.move(instruction.subject(), instruction);
            case Change.Posted p -> applied.movements().forEach(this::enter);
            case Change.KeyTaken(KeyRecord row) -> keys.add(row.key());
            case Change.KeyAnswered(ScopedKey key, var answer) -> keys.add(key);
            case Change.KeyReleased(ScopedKey key) -> keys.add(key);
            case Change.DiscrepancyRaised(Discrepancy discrepancy) -> discrepancies.add(discrepancy);
            case Change.DiscrepancyMoved(Discrepancy discrepancy) -> resolved.put(discrepancy.id(), discrepancy);
            case Change.InboundPaymentRecorded(InboundPayment inbound) ->
                inbounds.put(inbound.id(), inbound);
            case Change.OwnMovementBooked(OwnMovement own) -> ownMovements.put(own.subject().id(), own);
            case Change.ReceiptKept(KnownReceipt known) -> receipts.put(known.receipt(), known);
            case Change.ReferenceKept(KeptReference kept) -> references.add(kept);
            case Change.ProviderTold(ProviderRecord one) -> told.merge(one.key(), one, ProviderRecord::and);
            case Change.WordsKept(KeptWords kept) -> words.put(kept.about(), kept);
            case Change.RequestChanged(PaymentRequest request, var by) -> {
                requests.put(request.id(), request);
                by.ifPresent(money -> counted.put(money.payment(),
                        new PaymentRequestRows.Counted(merchant, money)));
            }
            case Change.RequestDescribed(PaymentRequest request) -> requests.put(request.id(), request);
            case Change.WalletCorrected w -> {}
            case Change.CallbackHandled(UUID callback, MerchantId keptUnder) -> callbacks.put(callback, keptUnder);
            case Change.HandledCallbackStored(RawCallback callback) -> callbacksStored.add(callback);
            case Change.DecidedByOne decided -> decidedByOne.add(decided);
            case Change.Logged(AuditEntry entry) -> logged.add(entry);
        }
    }

    private void enter(Movement movement) {
        movements.add(movement);
        LedgerPlaces.wallet(movement.move().from()).ifPresent(moved::add);
        LedgerPlaces.wallet(movement.move().to()).ifPresent(moved::add);
    }

    boolean isEmpty() {
        return merchants.isEmpty();
    }

    /// Whether nothing but balances, transfers and keys changes, and no event tells of it.
    boolean isOfMoneyAlone() {
        return opened.isEmpty() && altered.isEmpty() && instructions.isEmpty() && announcements.isEmpty();
    }

    /// Whether the balances of all these wallets are written.
    boolean moves(Set<WalletId> wallets) {
        return moved.containsAll(wallets);
    }

    /// Whether a new key is inserted.
    boolean takes(ScopedKey key) {
        return keys.contains(key) && !lockedKeys.contains(key) && rows.of(key.merchant()).key(key).isPresent();
    }

    /// The wallets of the group as they are stored in the end.
    Collection<Wallet> wallets() {
        return rows.wallets();
    }

    /// The accounts at providers at which something was begun.
    Set<String> accountsBegunAt() {
        return instructions.opened().stream().filter(Instruction::isPolled).map(one -> one.details().provider())
                .filter(name -> ProviderAccount.providerOf(name).isPresent()).collect(Collectors.toSet());
    }

    /// Changes that become events, in the order in which they happened.
    List<DomainEvent> announcements() {
        return List.copyOf(announcements);
    }

    private Stream<Wallet> wallets(Set<WalletId> ids) {
        return ids.stream().map(rows::requireWallet);
    }

    private WalletRows.MovedWallet moved(WalletId id) {
        long versionRead = Objects.requireNonNull(versionsBefore.get(id), () -> "wallet " + id + " was not read");
        return new WalletRows.MovedWallet(rows.requireWallet(id), versionRead);
    }

    /// Adds the statements for all changes, in an order in which no row refers to a later one.
    ///
    /// @param announced the events of the announcements, with their deliveries
    void write(StatementBatch batch, List<NewEvent> announced) {
        WalletRows.write(batch, wallets(opened).toList(),
                wallets(altered).filter(wallet -> !opened.contains(wallet.id())).toList(),
                moved.stream().filter(id -> !opened.contains(id)).map(this::moved).toList());
        InstructionTables.ALL.forEach(table -> table.write(batch, instructions.opened(), instructions.moved()));
        TransferRows.write(batch, transfers);
        LedgerRows.write(batch, movements);
        IdempotencyKeyRows.write(batch, instance, keys, lockedKeys::contains, key -> rows.of(key.merchant()).key(key));
        WordRows.write(batch, words.values());
        ReferenceRows.write(batch, references);
        ReceiptRows.write(batch, receipts.values(), lockedReceipts);
        ProviderRecordRows.write(batch, told.values());
        InboundPaymentRows.write(batch, inbounds.values());
        OwnMovementRows.write(batch, ownMovements.values());
        PaymentRequestRows.write(batch, requests.values(), counted.values());
        DiscrepancyRows.write(batch, discrepancies, resolved.values());
        CallbackRows.write(batch, callbacks, callbacksStored);
        EventWrites.write(batch, announced);
        ApprovalRows.write(batch, decidedByOne);
        AuditRows.write(batch, logged);
        NoticeWrites.tell(batch, logged);
        MerchantLocks.write(batch, clocksOfChanged());
    }

    /// Clocks of merchants for which no change was decided.
    Map<MerchantId, Instant> clocksOfUnchanged() {
        Map<MerchantId, Instant> advanced = clocksAdvanced();
        advanced.keySet().removeAll(merchants);
        return advanced;
    }

    /// Clocks of merchants for which a change was decided.
    Map<MerchantId, Instant> clocksOfChanged() {
        Map<MerchantId, Instant> advanced = clocksAdvanced();
        advanced.keySet().retainAll(merchants);
        return advanced;
    }

    private Map<MerchantId, Instant> clocksAdvanced() {
        Map<MerchantId, Instant> advanced = new HashMap<>(rows.clocks());
        advanced.entrySet().removeAll(clocksBefore.entrySet());
        return advanced;
    }
}
