package dev.hazina.persistence.instruction;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.instruction.Refunds;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.page.ListedTable;
import dev.hazina.persistence.page.ListedTable.Source;
import dev.hazina.persistence.page.ListedTable.StateIndex;
import dev.hazina.persistence.sql.BulkStatement;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Payments, refunds and payouts. Each table has its own indexes for the filters of its list.
@Singleton
final class PgInstructionReads implements InstructionReads {
    private static final String BY_PAYER = """
            SELECT * FROM payments x
            WHERE x.merchant_id = ? AND x.payer_phone = ? AND x.created_at >= ? AND x.created_at < ?
            ORDER BY x.created_at DESC""";
    private static final String BY_WALLET = """
            SELECT * FROM payments x
            WHERE x.merchant_id = ? AND x.wallet_id = ? AND x.created_at >= ? AND x.created_at < ?
            ORDER BY x.created_at DESC""";
    private static final String CHANGED = "x.updated_at >= ?";
    /// A refund is a change of its payment.
    private static final String OR_REFUNDED = """
            (x.updated_at >= ? OR EXISTS (SELECT FROM refunds q
                WHERE q.merchant_id = x.merchant_id AND q.payment_id = x.id AND q.updated_at >= ?))""";
    /// Nearly all succeed, so these have no index of their own.
    private static final List<StateIndex> BY_STATE = List.of(
            new StateIndex(List.of("failed"), new Source("payments x", "x"), "x.failure_reason IS NOT NULL"),
            new StateIndex(List.of("pending", "processing", "canceled"), new Source(NarrowTables.OPEN, "n"), "true"));
    private static final ListedTable PAYMENTS = new ListedTable("payments", Map.of(), BY_STATE,
            Optional.of(new Source(NarrowTables.TOLD, "n")), true,
            "x.payer_phone = ?", BY_PAYER, "x.wallet_id = ?", List.of(BY_WALLET), OR_REFUNDED, false,
            true, "");

    /// A refund goes back to the payer of its payment.
    private static final String OF_PAYER = """
            EXISTS (SELECT FROM payments q
                WHERE q.merchant_id = x.merchant_id AND q.id = x.payment_id AND q.payer_phone = ?)""";
    private static final String BACK_TO_PAYER = """
            SELECT x.* FROM payments q JOIN refunds x ON x.merchant_id = q.merchant_id AND x.payment_id = q.id
            WHERE q.merchant_id = ? AND q.payer_phone = ? AND x.created_at >= ? AND x.created_at < ?
            ORDER BY x.created_at DESC""";
    private static final ListedTable REFUNDS = new ListedTable("refunds",
            Map.of("pending", List.of("held", "pending")), List.of(), Optional.empty(), true, OF_PAYER,
            BACK_TO_PAYER, "x.wallet_id = ?", List.of(), CHANGED, true, false, "reason");

    private static final String BY_RECIPIENT = """
            SELECT * FROM payouts x
            WHERE x.merchant_id = ? AND x.destination = ? AND x.created_at >= ? AND x.created_at < ?
            ORDER BY x.created_at DESC""";
    /// The API's status `pending` is four states here.
    private static final ListedTable PAYOUTS = new ListedTable("payouts",
            Map.of("pending", List.of("held", "queued", "sending", "sent")), List.of(), Optional.empty(), true,
            "x.destination = ?",
            BY_RECIPIENT, "x.wallet_id = ?", List.of(), CHANGED, true, true, "remarks");

    private static final BulkStatement<Instruction<PaymentDetails>> OF_PAYMENTS = BulkStatement.of(
            "SELECT " + RefundRows.COLUMNS
                    + " FROM {given} JOIN refunds r USING (merchant_id, payment_id)",
            column("merchant_id", UUID, payment -> payment.details().merchant().value()),
            column("payment_id", UUID, payment -> payment.details().id().value()));

    /// A payment whose reference is read.
    private record Wanted(MerchantId merchant, AccountId account, PaymentId id) {}

    private static final BulkStatement<Wanted> REFERENCES = BulkStatement.of(
            "SELECT p.id, p.reference FROM {given} JOIN payments p USING (merchant_id, account_id, id)",
            column("merchant_id", UUID, wanted -> wanted.merchant().value()),
            column("account_id", UUID, wanted -> wanted.account().value()),
            column("id", UUID, wanted -> wanted.id().value()));

    /// From the end of a range of the index on beginnings. Of longer references with this beginning, which stand
    /// between the others, only so many are read over.
    private static final String GREATEST = """
            SELECT max(x.reference COLLATE "C") AS reference FROM (
                SELECT p.reference FROM payments p
                WHERE p.merchant_id = ? AND lower(p.reference) COLLATE "C" >= lower(?)
                    AND lower(p.reference) COLLATE "C" < lower(?) || ':'
                ORDER BY lower(p.reference) COLLATE "C" DESC LIMIT 100) x
            WHERE x.reference ~ ?""";

    private final Buckets buckets;
    private final ListedInstructions<PaymentId, PaymentDetails, PaymentWithRefunds> payments;
    private final ListedInstructions<RefundId, RefundDetails, Instruction<RefundDetails>> refunds;
    private final ListedInstructions<PayoutId, PayoutDetails, Instruction<PayoutDetails>> payouts;

    PgInstructionReads(Buckets buckets) {
        this.buckets = buckets;
        payments = new ListedInstructions<>(buckets, PAYMENTS, PaymentRows.BY_ID, PaymentRows::read, PaymentId::value,
                this::withRefunds);
        refunds = new ListedInstructions<>(buckets, REFUNDS, RefundRows.BY_ID, RefundRows::read, RefundId::value,
                (merchant, found) -> found);
        payouts = new ListedInstructions<>(buckets, PAYOUTS, PayoutRows.BY_ID, PayoutRows::read, PayoutId::value,
                (merchant, found) -> found);
    }

    @Override
    public OfKind<PaymentId, PaymentWithRefunds> payments() {
        return payments;
    }

    @Override
    public OfKind<RefundId, Instruction<RefundDetails>> refunds() {
        return refunds;
    }

    @Override
    public OfKind<PayoutId, Instruction<PayoutDetails>> payouts() {
        return payouts;
    }

    @Override
    public Map<PaymentId, String> references(MerchantId merchant, AccountId account, Collection<PaymentId> ids) {
        List<Wanted> wanted = ids.stream().distinct().map(id -> new Wanted(merchant, account, id)).toList();
        return wanted.isEmpty()
                ? Map.of()
                : buckets.of(merchant)
                        .list(REFERENCES, wanted,
                                row -> Map.entry(new PaymentId(row.uuid("id")), row.text("reference")))
                        .stream().collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    @Override
    public Optional<String> greatestReference(MerchantId merchant, String beginning, int digits) {
        return buckets.of(merchant).find(GREATEST,
                parameters -> parameters.uuid(merchant.value()).text(beginning).text(beginning)
                        .text("^" + beginning + "[0-9]{" + digits + "}$"),
                row -> row.optionalText("reference")).flatMap(Function.identity());
    }

    private List<PaymentWithRefunds> withRefunds(MerchantId merchant, List<Instruction<PaymentDetails>> payments) {
        if (payments.isEmpty()) {
            return List.of();
        }
        Map<PaymentId, List<Instruction<RefundDetails>>> slices = buckets.of(merchant)
                .list(OF_PAYMENTS, payments, RefundRows::read).stream()
                .collect(Collectors.groupingBy(refund -> refund.details().payment()));
        return payments.stream().map(payment -> new PaymentWithRefunds(payment,
                new Refunds(slices.getOrDefault(payment.details().id(), List.of())))).toList();
    }
}
