package dev.hazina.persistence.ledger;

import dev.hazina.application.idempotency.KeyRecord;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentDetails;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutDetails;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.persistence.discrepancy.DiscrepancyRows;
import dev.hazina.persistence.inbound.InboundPaymentRows;
import dev.hazina.persistence.ledger.MerchantLocks.Clock;
import dev.hazina.persistence.merchant.Authorities;
import dev.hazina.persistence.payment.PaymentRows;
import dev.hazina.persistence.payout.PayoutRows;
import dev.hazina.persistence.refund.RefundRows;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.wallet.WalletRows;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// What a group of operations needs held still, and how it is locked and read: the merchants' clocks first, in sorted
/// order, so that groups of different writers wait for each other and never in a circle; then one query for each kind
/// of row that anybody named. They travel together.
///
/// A lateral part that can't be merged into the rest (by its lock, or by `OFFSET 0`) makes the planner look each name
/// up by its key. A join it would do by whatever the table's size was when it last looked.
final class LockAndLoad {
    private static final String KEYS = """
            SELECT k.merchant_id, k.account_id, k.operation, k.key, k.fingerprint, k.subject_id, k.status, k.body, k.taken_at,
                   k.taken_by IS NULL OR EXISTS (SELECT FROM instances n
                       WHERE n.id = k.taken_by AND n.seen_at > clock_timestamp() - interval '5 seconds') AS taker_lives
            FROM unnest(?, ?, ?, ?) AS named (merchant_id, account_id, operation, key)
            CROSS JOIN LATERAL (
                SELECT * FROM idempotency_keys i
                WHERE i.merchant_id = named.merchant_id AND i.account_id = named.account_id
                  AND i.operation = named.operation AND i.key = named.key OFFSET 0) k""";

    private static final String PAYMENTS = "SELECT " + PaymentRows.COLUMNS + """
             FROM (
                SELECT * FROM unnest(?, ?) AS called (merchant_id, id)
                UNION
                SELECT merchant_id, r.payment_id FROM unnest(?, ?) AS sliced (merchant_id, id)
                CROSS JOIN LATERAL (
                    SELECT o.payment_id FROM refunds o
                    WHERE o.merchant_id = sliced.merchant_id AND o.id = sliced.id OFFSET 0) r
                UNION
                SELECT merchant_id, p.id FROM unnest(?, ?) AS referred (merchant_id, reference)
                CROSS JOIN LATERAL (
                    SELECT o.id FROM payments o
                    WHERE o.merchant_id = referred.merchant_id AND o.reference = referred.reference OFFSET 0) p
                ORDER BY 1, 2) named
            CROSS JOIN LATERAL (
                SELECT * FROM payments o WHERE o.merchant_id = named.merchant_id AND o.id = named.id
                FOR NO KEY UPDATE) p""";

    /// The slices of every payment that is held.
    private static final String REFUNDS = "SELECT " + RefundRows.COLUMNS + """
             FROM refunds r
            WHERE (r.merchant_id, r.payment_id) IN (SELECT * FROM unnest(?, ?))
            ORDER BY r.merchant_id, r.id FOR NO KEY UPDATE OF r""";

    private static final String PAYOUTS = "SELECT " + PayoutRows.COLUMNS + """
             FROM payouts p
            WHERE (p.merchant_id, p.id) IN (SELECT * FROM unnest(?, ?))
            ORDER BY p.merchant_id, p.id FOR NO KEY UPDATE OF p""";

    private static final String DISCREPANCIES = "SELECT " + DiscrepancyRows.COLUMNS + """
             FROM discrepancies d
            WHERE (d.merchant_id, d.id) IN (SELECT * FROM unnest(?, ?))
            ORDER BY d.merchant_id, d.id FOR NO KEY UPDATE OF d""";

    private static final String INBOUNDS = "SELECT " + InboundPaymentRows.COLUMNS + """
             FROM inbound i
            WHERE (i.merchant_id, i.id) IN (SELECT * FROM unnest(?, ?))
            ORDER BY i.merchant_id, i.id FOR NO KEY UPDATE OF i""";

    /// Not locked one by one: whoever changes a wallet has its merchant's clock.
    private static final String WALLETS = "SELECT " + WalletRows.COLUMNS + """
             FROM (
                SELECT * FROM unnest(?, ?) AS called (merchant_id, id)
                UNION
                SELECT merchant_id, w.id FROM unnest(?, ?) AS numbered (merchant_id, number)
                CROSS JOIN LATERAL (
                    SELECT o.id FROM wallets o
                    WHERE o.merchant_id = numbered.merchant_id AND o.number = numbered.number OFFSET 0) w
                UNION
                SELECT merchant_id, w.id FROM unnest(?, ?) AS standard (merchant_id, account_id)
                CROSS JOIN LATERAL (
                    SELECT o.id FROM wallets o
                    WHERE o.merchant_id = standard.merchant_id AND o.account_id = standard.account_id
                      AND o.is_default OFFSET 0) w
                UNION
                SELECT merchant_id, w.id FROM unnest(?, ?) AS whole (merchant_id, account_id)
                CROSS JOIN LATERAL (
                    SELECT o.id FROM wallets o
                    WHERE o.merchant_id = whole.merchant_id AND o.account_id = whole.account_id OFFSET 0) w
                ORDER BY 1, 2) named
            CROSS JOIN LATERAL (
                SELECT * FROM wallets o WHERE o.merchant_id = named.merchant_id AND o.id = named.id OFFSET 0) w""";

    private record Named<T>(MerchantId merchant, T name) {}

    private final Set<MerchantId> merchants = new LinkedHashSet<>();
    private final Set<ScopedKey> keys = new LinkedHashSet<>();
    private final Set<Named<UUID>> payments = new LinkedHashSet<>();
    private final Set<Named<UUID>> refunds = new LinkedHashSet<>();
    private final Set<Named<UUID>> payouts = new LinkedHashSet<>();
    private final Set<Named<UUID>> discrepancies = new LinkedHashSet<>();
    private final Set<Named<UUID>> inbounds = new LinkedHashSet<>();
    private final Set<Named<String>> references = new LinkedHashSet<>();
    private final Set<Named<UUID>> wallets = new LinkedHashSet<>();
    private final Set<Named<String>> numbers = new LinkedHashSet<>();
    private final Set<Named<UUID>> defaults = new LinkedHashSet<>();
    private final Set<Named<UUID>> accounts = new LinkedHashSet<>();

    private final Set<ProviderReceipt> receipts = new LinkedHashSet<>();
    private final Authorities authorities = new Authorities();
    private boolean clocksStarted;

    private LockAndLoad() {}

    static LockAndLoad of(List<PendingOperation<?>> group) {
        LockAndLoad all = new LockAndLoad();
        group.forEach(waiting -> {
            all.add(waiting.locks());
            waiting.authority().ifPresent(key -> all.authorities.add(waiting.merchant(), key));
        });
        return all;
    }

    private void add(LockSet locks) {
        MerchantId merchant = locks.merchant();
        merchants.add(merchant);
        locks.key().ifPresent(keys::add);
        locks.receipt().ifPresent(receipts::add);
        locks.payment().ifPresent(id -> payments.add(new Named<>(merchant, id.value())));
        locks.refund().ifPresent(id -> refunds.add(new Named<>(merchant, id.value())));
        locks.payout().ifPresent(id -> payouts.add(new Named<>(merchant, id.value())));
        locks.discrepancy().ifPresent(id -> discrepancies.add(new Named<>(merchant, id)));
        locks.inbound().ifPresent(id -> inbounds.add(new Named<>(merchant, id.value())));
        locks.reference().ifPresent(text -> references.add(new Named<>(merchant, text)));
        locks.walletsOf().ifPresent(account -> accounts.add(new Named<>(merchant, account.value())));
        locks.wallets().forEach(ref -> add(merchant, ref));
    }

    private void add(MerchantId merchant, WalletRef ref) {
        switch (ref) {
            case WalletRef.ById byId -> wallets.add(new Named<>(merchant, byId.id().value()));
            case WalletRef.ByNumber byNumber -> numbers.add(new Named<>(merchant, byNumber.number()));
            case WalletRef.DefaultOf(AccountId account) -> defaults.add(new Named<>(merchant, account.value()));
        }
    }

    /// One wait for all that was named, and where those rows name others, one more.
    ///
    /// @param lockWait how long the transaction waits for each lock, these and later ones
    Snapshot read(Connection connection, Duration lockWait) throws SQLException {
        QueryBatch first = new QueryBatch();
        Asked<Clock> clocks = MerchantLocks.lock(first, merchants, lockWait);
        Asked<KeyRecord> heldKeys = keys(first);
        Asked<Payment> heldPayments = payments(first);
        Asked<Payout> heldPayouts = named(first, PAYOUTS, payouts, PayoutRows::read);
        Asked<Discrepancy> heldDiscrepancies = named(first, DISCREPANCIES, discrepancies, DiscrepancyRows::read);
        Asked<InboundPayment> heldInbounds = named(first, INBOUNDS, inbounds, InboundPaymentRows::read);
        Asked<KnownReceipt> heldReceipts = receipts(first);
        authorities.ask(first);
        Asked<Wallet> walletsAtOnce = bringsWallets() ? QueryBatch.nothing() : wallets(first);
        first.run(connection);
        if (clocks.rows().size() < merchants.size() && !clocksStarted) {
            MerchantLocks.start(connection, merchants);
            clocksStarted = true;
            return read(connection, lockWait);
        }

        QueryBatch second = new QueryBatch();
        Asked<Refund> heldRefunds = refunds(second, heldPayments.rows());
        Asked<Wallet> walletsToo = bringsWallets()
                ? walletsOf(second, heldPayments.rows(), heldPayouts.rows())
                : QueryBatch.nothing();
        second.run(connection);
        return new Snapshot(MerchantLocks.map(clocks.rows()), heldKeys.rows(), heldPayments.rows(),
                heldRefunds.rows(), heldPayouts.rows(), heldDiscrepancies.rows(), heldInbounds.rows(),
                heldReceipts.rows(),
                bringsWallets() ? walletsToo.rows() : walletsAtOnce.rows(), authorities.found());
    }

    /// Whether some of the rows need wallets that nobody named.
    private boolean bringsWallets() {
        return !payments.isEmpty() || !refunds.isEmpty() || !payouts.isEmpty();
    }

    private Asked<Wallet> walletsOf(QueryBatch inquiry, List<Payment> heldPayments, List<Payout> heldPayouts) {
        heldPayments.stream().map(Payment::details).forEach(this::addWalletsOf);
        heldPayouts.stream().map(Payout::details).forEach(this::addWalletsOf);
        return wallets(inquiry);
    }

    /// A payment that may end needs the wallet it pays into, and the one that stands in for it when it is closed.
    private void addWalletsOf(PaymentDetails details) {
        wallets.add(new Named<>(details.merchant(), details.wallet().value()));
        defaults.add(new Named<>(details.merchant(), details.account().value()));
    }

    private void addWalletsOf(PayoutDetails details) {
        wallets.add(new Named<>(details.merchant(), details.wallet().value()));
    }

    private static Asked<Refund> refunds(QueryBatch inquiry, List<Payment> locked) {
        if (locked.isEmpty()) {
            return QueryBatch.nothing();
        }
        Columns named = Columns.of("uuid", "uuid");
        locked.forEach(payment -> named.row(payment.details().merchant().value(), payment.id().value()));
        return inquiry.ask(REFUNDS, named::bind, RefundRows::read);
    }

    /// Rows that are asked for by their ids.
    private static <T> Asked<T> named(QueryBatch inquiry, String sql, Set<Named<UUID>> ids,
            Database.Mapping<T> mapping) {
        return ids.isEmpty() ? QueryBatch.nothing() : inquiry.ask(sql, columns("uuid", ids)::bind, mapping);
    }

    private Asked<KeyRecord> keys(QueryBatch inquiry) {
        if (keys.isEmpty()) {
            return QueryBatch.nothing();
        }
        Columns named = Columns.of("uuid", "uuid", "text", "text");
        keys.forEach(key -> named.row(key.merchant().value(), key.account().value(), key.operation(), key.text()));
        return inquiry.ask(KEYS, named::bind, LockAndLoad::key);
    }

    private Asked<KnownReceipt> receipts(QueryBatch inquiry) {
        if (receipts.isEmpty()) {
            return QueryBatch.nothing();
        }
        Columns named = Columns.of("text", "text");
        receipts.forEach(receipt -> named.row(receipt.provider(), receipt.text()));
        return inquiry.ask(ReceiptWrites.HOLD, named::bind, ReceiptWrites::read);
    }

    /// A refund is held with its payment, which is read by its own name.
    private Asked<Payment> payments(QueryBatch inquiry) {
        if (payments.isEmpty() && refunds.isEmpty() && references.isEmpty()) {
            return QueryBatch.nothing();
        }
        return inquiry.ask(PAYMENTS, parameters -> {
            columns("uuid", payments).bind(parameters);
            columns("uuid", refunds).bind(parameters);
            columns("text", references).bind(parameters);
        }, PaymentRows::read);
    }

    private Asked<Wallet> wallets(QueryBatch inquiry) {
        if (wallets.isEmpty() && numbers.isEmpty() && defaults.isEmpty() && accounts.isEmpty()) {
            return QueryBatch.nothing();
        }
        return inquiry.ask(WALLETS, parameters -> {
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

    private static KeyRecord key(Row row) throws SQLException {
        Optional<String> body = row.optionalText("body");
        Optional<StoredResponse> answer = body.isPresent()
                ? Optional.of(new StoredResponse(row.count("status"), body.get()))
                : Optional.empty();
        ScopedKey key = new ScopedKey(new MerchantId(row.uuid("merchant_id")), new AccountId(row.uuid("account_id")),
                row.text("operation"), row.text("key"));
        return new KeyRecord(key, row.text("fingerprint"), row.uuid("subject_id"), answer, row.instant("taken_at"),
                row.flag("taker_lives"));
    }
}
