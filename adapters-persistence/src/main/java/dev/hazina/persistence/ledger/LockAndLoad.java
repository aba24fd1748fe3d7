package dev.hazina.persistence.ledger;

import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.persistence.approval.ApprovalRows;
import dev.hazina.persistence.channel.ReceiptRows;
import dev.hazina.persistence.discrepancy.DiscrepancyRows;
import dev.hazina.persistence.fee.FeeRows;
import dev.hazina.persistence.idempotency.IdempotencyKeyRows;
import dev.hazina.persistence.idempotency.LiveTakers;
import dev.hazina.persistence.idempotency.TakenKey;
import dev.hazina.persistence.instruction.RefundRows;
import dev.hazina.persistence.merchant.StaffAuthorities;
import dev.hazina.persistence.payout.RecentMoveRows;
import dev.hazina.persistence.payout.RecentPayoutRows;
import dev.hazina.persistence.restore.OpenRestore;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import dev.hazina.persistence.wallet.WalletRows;
import dev.hazina.persistence.webhook.SubscriberReads;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Locks and reads the rows that a group of operations needs: the merchants' clocks first, in sorted order, so that
/// groups of different writers never deadlock; then one query for each kind of row that an operation names. All queries
/// are sent together.
///
/// A lateral subquery that can't be merged into the rest (because of its lock, or of `OFFSET 0`) makes the planner find
/// each row by its key. For a join, the planner would use the table's size at the last collection of statistics.
final class LockAndLoad {
    private static final BulkStatement<Named<UUID>> DISCREPANCIES = Named.byId("SELECT " + DiscrepancyRows.COLUMNS + """
             FROM discrepancies d
            WHERE (d.merchant_id, d.id) IN (SELECT * FROM {given})
            ORDER BY d.merchant_id, d.id FOR NO KEY UPDATE OF d""");

    /// Wallets that are all named by their ids, as most are. The query for all kinds of names would start four
    /// subqueries.
    private static final BulkStatement<Named<UUID>> WALLETS_BY_ID = Named.byId("SELECT " + WalletRows.COLUMNS + """
             FROM {given}
            CROSS JOIN LATERAL (
                SELECT * FROM wallets o WHERE o.merchant_id = given.merchant_id AND o.id = given.id OFFSET 0) w""");

    private final Set<MerchantId> merchants = new LinkedHashSet<>();
    private final Set<ScopedKey> keys = new LinkedHashSet<>();
    private final NamedPayments payments = new NamedPayments();
    private final LockedInstructions instructions = new LockedInstructions();
    private final NamedPayouts payouts = new NamedPayouts();
    private final Set<Named<UUID>> sentBack = new LinkedHashSet<>();
    private final Set<Named<UUID>> discrepancies = new LinkedHashSet<>();
    private final NamedPlatform platform = new NamedPlatform();
    private final Set<Named<UUID>> wallets = new LinkedHashSet<>();
    private final Set<Named<String>> numbers = new LinkedHashSet<>();
    private final Set<Named<UUID>> defaults = new LinkedHashSet<>();
    private final Set<Named<UUID>> accounts = new LinkedHashSet<>();

    private final Set<ProviderReceipt> receipts = new LinkedHashSet<>();
    private final HeldAuthorities authorities = new HeldAuthorities();
    private final StaffAuthorities staff = new StaffAuthorities();
    private final ApprovalRows approvals = new ApprovalRows();
    private final FeeRows fees = new FeeRows();
    private final RecentPayoutRows recent = new RecentPayoutRows();
    private final RecentMoveRows moved = new RecentMoveRows();
    private final NamedRequests requests = new NamedRequests();
    private final SubscriberReads subscribers = new SubscriberReads();
    private boolean clocksStarted;

    private LockAndLoad() {}

    static LockAndLoad of(List<PendingOperation<?>> group) {
        LockAndLoad all = new LockAndLoad();
        group.forEach(waiting -> {
            all.add(waiting.locks());
            waiting.authority().ifPresent(key -> all.authorities.add(waiting.merchant(), key));
            waiting.staff().ifPresent(all.staff::add);
        });
        return all;
    }

    /// Reads what makes the rows known to later groups as well.
    LockAndLoad withTexts(boolean isAsked) {
        if (isAsked) {
            authorities.askForTexts();
        }
        return this;
    }

    private void add(LockSet locks) {
        MerchantId merchant = locks.merchant();
        merchants.add(merchant);
        locks.key().ifPresent(keys::add);
        if (locks.fees()) {
            fees.add(merchant);
        }
        receipts.addAll(locks.receipts());
        requests.add(merchant, locks.requests());
        locks.instruction()
                .ifPresent(named -> instructions(merchant, named.kind()).add(new Named<>(merchant, named.id())));
        locks.instruction().filter(named -> named.kind() != Subject.Kind.PAYMENT)
                .ifPresent(any -> authorities.addPayout(merchant));
        locks.discrepancy().ifPresent(id -> discrepancies.add(new Named<>(merchant, id)));
        platform.add(locks);
        locks.reference().ifPresent(text -> payments.add(merchant, text));
        locks.retried().ifPresent(payment -> payments.addRetried(merchant, payment));
        locks.payoutReference().ifPresent(text -> payouts.add(merchant, text));
        locks.recipient().ifPresent(recipient -> recent.add(merchant, recipient));
        moved.add(locks);
        locks.walletsOf().ifPresent(account -> accounts.add(new Named<>(merchant, account.value())));
        locks.wallets().forEach(ref -> add(merchant, ref));
    }

    private Set<Named<UUID>> instructions(MerchantId merchant, Subject.Kind kind) {
        if (!kind.isInstruction()) {
            throw new IllegalArgumentException("no instruction is a " + kind);
        }
        if (kind == Subject.Kind.REFUND) {
            return merchant.equals(Platform.MERCHANT) ? sentBack : payments.byRefund();
        }
        return kind == Subject.Kind.PAYMENT ? payments.byId() : instructions.of(kind);
    }

    private void add(MerchantId merchant, WalletRef ref) {
        subscribers.add(merchant, ref.account());
        switch (ref) {
            case WalletRef.ById byId -> wallets.add(new Named<>(merchant, byId.id().value()));
            case WalletRef.ByNumber byNumber -> numbers.add(new Named<>(merchant, byNumber.number()));
            case WalletRef.DefaultOf(AccountId account) -> defaults.add(new Named<>(merchant, account.value()));
        }
    }

    /// Takes one round trip for all rows that operations name, and a second one if those rows refer to others.
    ///
    /// @param lockWait the longest time that the transaction waits for each of its locks
    /// @param clock is asked for what depends on the time of others: decisions of staff, and what moved within a day
    Snapshot read(Connection connection, Duration lockWait, InstantSource clock) throws SQLException {
        QueryBatch first = new QueryBatch();
        MerchantLocks.Locked clocks = MerchantLocks.lock(first, merchants, lockWait);
        Asked<UUID> openRestore = OpenRestore.ask(first);
        Asked<TakenKey> heldKeys = IdempotencyKeyRows.find(first, keys);
        NamedPayments.Found heldPayments = payments.ask(first);
        LockedInstructions.Found heldInstructions = instructions.ask(first);
        Asked<Instruction<PayoutDetails>> namedPayouts = payouts.ask(first);
        Asked<Discrepancy> heldDiscrepancies = first.ask(DISCREPANCIES, discrepancies, DiscrepancyRows::read);
        platform.ask(first);
        Asked<KnownReceipt> heldReceipts = ReceiptRows.lock(first, receipts);
        askForRules(first);
        if (staff.isNeeded()) {
            approvals.ask(first, clock.instant());
        }
        Asked<Wallet> walletsAtOnce = bringsWallets() ? QueryBatch.nothing() : wallets(first);
        first.runInTransaction(connection);
        if (clocks.rows().size() < merchants.size() && !clocksStarted) {
            MerchantLocks.start(connection, merchants);
            clocksStarted = true;
            return read(connection, lockWait, clock);
        }

        QueryBatch second = new QueryBatch();
        Asked<UUID> liveTakers = LiveTakers.ask(second, heldKeys.rows());
        Supplier<List<Instruction<RefundDetails>>> heldRefunds = refunds(second, heldPayments.rows());
        Supplier<List<Discrepancy>> allDiscrepancies = withThoseOfRefunds(second, heldDiscrepancies);
        Asked<Wallet> walletsToo = walletsOf(second, heldPayments.rows(), heldInstructions.rows());
        requests.askOf(second, heldPayments.rows());
        askForSums(second, clock.instant());
        second.run(connection);
        return new Snapshot(OpenRestore.guard(openRestore), MerchantLocks.map(clocks.rows()),
                heldKeys.rows().stream().map(key -> key.known(liveTakers.rows())).toList(),
                together(heldPayments.all(), heldRefunds.get(), heldInstructions.rows(), namedPayouts.rows()),
                allDiscrepancies.get(), platform.inbounds(), platform.ownMovements(), heldReceipts.rows(),
                bringsWallets() ? walletsToo.rows() : walletsAtOnce.rows(),
                authorities.found(), authorities.payoutRules(), authorities.payoutReviews(), recent.found(),
                moved.found(), staff.found(), approvals.found(), fees.found(), requests.found(),
                authorities.known(clocks.isPlain()), subscribers);
    }

    @SafeVarargs
    private static List<Instruction<?>> together(List<? extends Instruction<?>>... found) {
        return Stream.of(found).<Instruction<?>>flatMap(List::stream).toList();
    }

    private Supplier<List<Instruction<RefundDetails>>> refunds(QueryBatch batch,
            List<Instruction<PaymentDetails>> heldPayments) {
        var ofPayments = batch.ask(LockedOfRefunds.REFUNDS, heldPayments.stream().map(Instruction::details)
                .map(payment -> new Named<>(payment.merchant(), payment.id().value())).collect(Collectors.toSet()),
                RefundRows::read);
        var ofNotices = batch.ask(LockedOfRefunds.SENT_BACK, sentBack, RefundRows::read);
        return () -> Stream.concat(ofPayments.rows().stream(), ofNotices.rows().stream()).toList();
    }

    private Supplier<List<Discrepancy>> withThoseOfRefunds(QueryBatch batch, Asked<Discrepancy> named) {
        Set<Named<UUID>> sent = Stream.concat(sentBack.stream(),
                instructions.of(Subject.Kind.PAYOUT).stream()
                        .filter(payout -> payout.merchant().equals(Platform.MERCHANT)))
                .collect(Collectors.toSet());
        var all = List.of(named, batch.ask(LockedOfRefunds.ABOUT_SENT_BACK, sent, DiscrepancyRows::read),
                batch.ask(LockedOfRefunds.ABOUT_REFUNDS, payments.byRefund(), DiscrepancyRows::read));
        return () -> all.stream().flatMap(asked -> asked.rows().stream()).toList();
    }

    /// What decides beside the money: who may, at which fees, and for which payment request.
    private void askForRules(QueryBatch batch) {
        authorities.ask(batch);
        staff.ask(batch);
        fees.ask(batch);
        requests.ask(batch);
    }

    private void askForSums(QueryBatch batch, Instant now) {
        recent.ask(batch, authorities.payoutRules(), now);
        moved.ask(batch, authorities.payoutRules(), now);
    }

    /// Whether some of the rows need wallets that no operation names.
    private boolean bringsWallets() {
        return !payments.byId().isEmpty() || !payments.byRefund().isEmpty() || !instructions.isEmpty();
    }

    private Asked<Wallet> walletsOf(QueryBatch batch, List<Instruction<PaymentDetails>> heldPayments,
            List<Instruction<?>> heldInstructions) {
        if (!bringsWallets()) {
            return QueryBatch.nothing();
        }
        heldPayments.stream().map(Instruction::details).forEach(this::addWalletsOf);
        heldInstructions.stream().map(Instruction::details).forEach(this::addWalletsOf);
        if (!receipts.isEmpty()) {
            // What a provider gives a receipt for has mostly just ended, and has an event.
            subscribers.ask(batch);
        }
        return wallets(batch);
    }

    /// What may end and bring money needs its wallet, and the default wallet that replaces it if it is closed.
    private void addWalletsOf(Details details) {
        subscribers.add(details.merchant(), details.account());
        wallets.add(new Named<>(details.merchant(), details.wallet().value()));
        if (details.subject().kind().isCollection()) {
            defaults.add(new Named<>(details.merchant(), details.account().value()));
        }
    }

    private Asked<Wallet> wallets(QueryBatch batch) {
        if (numbers.isEmpty() && defaults.isEmpty() && accounts.isEmpty()) {
            return batch.ask(WALLETS_BY_ID, wallets, WalletRows::read);
        }
        return batch.ask(LockedBySeveralNames.WALLETS, parameters -> {
            columns("uuid", wallets).bind(parameters);
            columns("text", numbers).bind(parameters);
            columns("uuid", defaults).bind(parameters);
            columns("uuid", accounts).bind(parameters);
        }, WalletRows::read);
    }

    private static <T> Columns columns(String type, Set<Named<T>> named) {
        Columns columns = Columns.of("uuid", type);
        named.forEach(row -> columns.row(row.merchant().value(), row.name()));
        return columns;
    }
}
