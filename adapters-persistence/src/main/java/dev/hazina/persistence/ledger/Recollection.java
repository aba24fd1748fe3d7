package dev.hazina.persistence.ledger;

import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockSet.Name;
import dev.hazina.application.restore.RestoreGuard;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.discrepancy.Approvals;
import dev.hazina.domain.instruction.PayoutRule.Asked;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.persistence.merchant.Authorities;
import dev.hazina.persistence.merchant.Authorities.KnownKey;
import dev.hazina.persistence.payout.RestraintTexts;
import dev.hazina.persistence.payout.RestraintTexts.KnownRestraints;
import dev.hazina.persistence.restore.OpenRestore;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.webhook.SubscriberReads;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What is remembered of the merchants of one group, and what the group relies on. Nothing is relied on unseen: the
/// transaction that records decisions from memory locks the clocks and compares all of it with the database first, and
/// fails as a whole when something differs.
///
/// | Relied on | Compared |
/// |---|---|
/// | the merchant's clock | in a statement after the lock, which sees what was committed while it waited |
/// | a wallet | by its version and whether it is closed, when its balances are written |
/// | an idempotency key that isn't there | by its insert |
/// | a key's holder, and what holds back payouts | by their rows' texts |
/// | no restore is open | by a query |
///
/// A refusal would not change anything and be compared with nothing, so none is decided from memory.
final class Recollection {
    private final RememberedMerchants all;
    private final List<PendingOperation<?>> group;
    private final Map<MerchantId, MerchantMemory> own;
    private final boolean isOfWallets;
    private final Map<WalletId, Wallet> wallets = new LinkedHashMap<>();
    private final Map<String, KnownKey> keys = new LinkedHashMap<>();
    private final Map<MerchantId, KnownRestraints> restraints = new LinkedHashMap<>();
    private boolean wasWrong;

    /// Takes out what is remembered of the merchants of this group.
    Recollection(RememberedMerchants all, List<PendingOperation<?>> group) {
        this.all = all;
        this.group = group;
        this.own = all.take(merchants());
        this.isOfWallets = group.stream().allMatch(Recollection::isOfWallets);
    }

    private Set<MerchantId> merchants() {
        return group.stream().map(PendingOperation::merchant).collect(Collectors.toSet());
    }

    private Optional<MerchantMemory> remembered(MerchantId merchant) {
        return Optional.ofNullable(own.get(merchant));
    }

    /// Whether an operation names wallets by their ids, and nothing but an idempotency key and who asks beside them.
    private static boolean isOfWallets(PendingOperation<?> operation) {
        LockSet locks = operation.locks();
        return operation.staff().isEmpty() && !locks.wallets().isEmpty() && locks.names().stream()
                .allMatch(name -> name instanceof Name.Key || name instanceof Name.Transferred
                        || name instanceof Name.OneWallet(WalletRef.ById _));
    }

    /// Whether the group should read what is lacking for later ones to rely on. Merchants that come once, or are
    /// forgotten until they come again, aren't worth it.
    boolean wantsTexts() {
        return isOfWallets && own.size() == merchants().size()
                && own.values().stream().allMatch(MerchantMemory::isNearlyTrusted)
                && group.stream().anyMatch(this::lacksAuthority);
    }

    private boolean lacksAuthority(PendingOperation<?> operation) {
        Optional<MerchantMemory> memory = remembered(operation.merchant());
        return operation.authority().isPresent() && (memory.flatMap(MerchantMemory::restraints).isEmpty()
                || memory.flatMap(known -> known.key(operation.authority().orElseThrow())).isEmpty());
    }

    /// The rows that the operations name, if all of them are remembered.
    Optional<Snapshot> snapshot() {
        if (!isOfWallets || !group.stream().allMatch(this::isRemembered)) {
            return Optional.empty();
        }
        Map<MerchantId, Instant> clocks = own.values().stream()
                .collect(Collectors.toMap(MerchantMemory::merchant, MerchantMemory::clock));
        return Optional.of(new Snapshot(new RestoreGuard(false), clocks, List.of(), List.of(),
                List.of(), List.of(), List.of(), List.of(), List.copyOf(wallets.values()),
                keys.values().stream().map(KnownKey::holder).toList(),
                restraints.values().stream().flatMap(known -> known.rules().stream()).toList(),
                restraints.values().stream().flatMap(known -> known.reviews().stream()).toList(), List.of(), List.of(),
                PresentStaff.NONE, Approvals.NONE, Map.of(), List.of(), HeldAuthorities.Known.NOTHING,
                new SubscriberReads()));
    }

    private boolean isRemembered(PendingOperation<?> operation) {
        Optional<MerchantMemory> memory = remembered(operation.merchant())
                .filter(known -> !known.isDoubted());
        return memory.isPresent() && hasWallets(memory.get(), operation.locks())
                && (operation.authority().isEmpty()
                        || hasAuthority(memory.get(), operation.authority().get(), operation.locks()));
    }

    private boolean hasWallets(MerchantMemory memory, LockSet locks) {
        for (WalletRef ref : locks.wallets()) {
            Optional<Wallet> wallet = ref instanceof WalletRef.ById byId
                    ? memory.wallet(byId.id())
                    : Optional.empty();
            if (wallet.isEmpty()) {
                return false;
            }
            wallets.put(wallet.get().id(), wallet.get());
        }
        return true;
    }

    /// What was transferred within the last day isn't remembered.
    private boolean hasAuthority(MerchantMemory memory, String keyId, LockSet locks) {
        Optional<KnownKey> key = memory.key(keyId);
        Optional<KnownRestraints> held = memory.restraints().filter(known -> !locks.transferred()
                || known.rules().stream().noneMatch(one -> one.rule().asks(Asked::asksForTransferred)));
        if (key.isEmpty() || held.isEmpty()) {
            return false;
        }
        keys.put(keyId, key.get());
        restraints.put(memory.merchant(), held.get());
        return true;
    }

    /// Whether what was decided on remembered rows compares everything that it relies on when it is recorded: all
    /// wallets are moved, each operation changes something and takes its key, and nothing else is to be read.
    boolean suffices(WriteSet decided) {
        return !decided.isEmpty() && decided.isOfMoneyAlone() && decided.moves(wallets.keySet())
                && group.stream().filter(PendingOperation::isOpen).allMatch(operation -> operation.hasChanged()
                        && operation.locks().key().map(decided::takes).orElse(true));
    }

    /// Adds the locks of a group, and the statements that fail unless all that is relied on is as the database has it.
    void lockAndCompare(StatementBatch batch, Duration lockWait) {
        MerchantLocks.lock(batch, own.keySet(), lockWait);
        MerchantLocks.compare(batch, own.values().stream()
                .map(memory -> new MerchantLocks.Clock(memory.merchant(), memory.clock())).toList());
        OpenRestore.refuse(batch);
        Authorities.compare(batch, keys.values());
        RestraintTexts.compare(batch, restraints.values());
    }

    /// The comparison has failed.
    void wasWrong() {
        wasWrong = true;
    }

    /// The group was recorded from memory.
    void keep(WriteSet recorded) {
        own.values().forEach(memory -> memory.found(memory.clock()));
        leave(Map.of(), recorded);
    }

    /// The group has ended after it has read its rows.
    ///
    /// @param read the rows as they were read
    /// @param recorded what was decided on them, and committed if it changes anything
    void keep(Snapshot read, WriteSet recorded) {
        if (read.guard().open() || !read.known().mayBeKept()) {
            return;
        }
        Set<MerchantId> blamed = wasWrong ? blamed(read) : Set.of();
        read.clocks().forEach((merchant, clock) -> {
            if (isOfWallets) {
                own.putIfAbsent(merchant, new MerchantMemory(merchant, clock));
            }
            remembered(merchant).ifPresent(memory -> memory.found(clock));
        });
        blamed.forEach(merchant -> remembered(merchant).ifPresent(MerchantMemory::doubt));
        read.known().keys().forEach(key -> remembered(key.merchant()).ifPresent(memory -> memory.keep(key)));
        read.known().restraints().forEach(held -> remembered(held.merchant()).ifPresent(memory -> memory.keep(held)));
        leave(read.clocks(), recorded);
    }

    /// The merchants about whom the memory was wrong; all, if it isn't to be seen.
    private Set<MerchantId> blamed(Snapshot read) {
        Set<MerchantId> blamed = new HashSet<>();
        read.clocks().forEach((merchant, clock) -> {
            if (remembered(merchant).filter(memory -> memory.clock().equals(clock)).isEmpty()) {
                blamed.add(merchant);
            }
        });
        read.keys().forEach(known -> blamed.add(known.key().merchant()));
        return blamed.isEmpty() ? read.clocks().keySet() : blamed;
    }

    private void leave(Map<MerchantId, Instant> read, WriteSet recorded) {
        Map<MerchantId, Instant> written = recorded.clocksOfChanged();
        own.forEach((merchant, memory) -> memory
                .leave(written.getOrDefault(merchant, read.getOrDefault(merchant, memory.clock()))));
        recorded.wallets().forEach(wallet -> remembered(wallet.merchant()).ifPresent(memory -> memory.keep(wallet)));
        all.put(own.values());
    }
}
