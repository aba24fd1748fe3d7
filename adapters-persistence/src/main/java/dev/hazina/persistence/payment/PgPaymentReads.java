package dev.hazina.persistence.payment;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Totals;
import dev.hazina.application.payment.PaymentReads;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.Refunds;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.page.FilteredList;
import dev.hazina.persistence.page.ListedTable;
import dev.hazina.persistence.page.ListedTable.StateIndex;
import dev.hazina.persistence.refund.RefundRows;
import dev.hazina.persistence.sql.BulkStatement;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Payments, paged by their times, which are unique within a merchant.
@Singleton
final class PgPaymentReads implements PaymentReads {
    private static final String SELECT = "SELECT " + PaymentRows.COLUMNS + " FROM payments p ";
    private static final String BY_ID = SELECT + "WHERE p.merchant_id = ? AND p.account_id = ? AND p.id = ?";

    private static final String BY_PHONE = """
            SELECT * FROM payments x
            WHERE x.merchant_id = ? AND x.payer_phone = ? AND x.created_at >= ? AND x.created_at < ?
            ORDER BY x.created_at DESC""";
    private static final String BY_WALLET = """
            SELECT * FROM payments x
            WHERE x.merchant_id = ? AND x.wallet_id = ? AND x.created_at >= ? AND x.created_at < ?
            ORDER BY x.created_at DESC""";
    /// What succeeded, and nothing else, has a receipt.
    private static final List<StateIndex> BY_STATE = List.of(
            new StateIndex(List.of("succeeded"), "x.receipt IS NOT NULL"),
            new StateIndex(List.of("failed"), PaymentRows.isUncollected("x", "'failed'")),
            new StateIndex(List.of("pending", "processing", "canceled"), PaymentRows.isUncollected("x", "'unfailed'")));
    private static final ListedTable TABLE = new ListedTable("payments", Map.of(), BY_STATE, true,
            "x.payer_phone = ?", BY_PHONE, "x.wallet_id = ?", List.of(BY_WALLET));

    private static final BulkStatement<Instruction<PaymentDetails>> REFUNDS = BulkStatement.of(
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

    private final Buckets buckets;
    private final FilteredList list;

    public PgPaymentReads(Buckets buckets) {
        this.buckets = buckets;
        this.list = new FilteredList(buckets, TABLE);
    }

    @Override
    public Page<PaymentWithRefunds> list(MerchantId merchant, AccountId account, ListFilter filter, PageRequest page) {
        Page<Instruction<PaymentDetails>> found = list.page(merchant, account, filter, page, PaymentRows::read,
                payment -> payment.details().createdAt());
        return new Page<>(withRefunds(merchant, found.rows()), found.nextBefore());
    }

    @Override
    public List<PaymentWithRefunds> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter,
            int limit) {
        return withRefunds(merchant, list.newest(merchant, accounts, filter, limit, PaymentRows::read));
    }

    @Override
    public Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> since,
            Optional<Instant> before) {
        return list.totals(merchant, account, filter, since, before);
    }

    @Override
    public Optional<PaymentWithRefunds> find(MerchantId merchant, AccountId account, PaymentId id) {
        List<Instruction<PaymentDetails>> found = buckets.of(merchant).list(BY_ID,
                parameters -> parameters.uuid(merchant.value()).uuid(account.value()).uuid(id.value()),
                PaymentRows::read);
        return withRefunds(merchant, found).stream().findFirst();
    }

    @Override
    public Map<PaymentId, String> references(MerchantId merchant, AccountId account, Collection<PaymentId> ids) {
        List<Wanted> wanted = ids.stream().distinct().map(id -> new Wanted(merchant, account, id)).toList();
        return wanted.isEmpty()
                ? Map.of()
                : buckets.of(merchant)
                        .list(REFERENCES, wanted, row -> Map.entry(new PaymentId(row.uuid("id")), row.text(
                                "reference")))
                        .stream().collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private List<PaymentWithRefunds> withRefunds(MerchantId merchant, List<Instruction<PaymentDetails>> payments) {
        if (payments.isEmpty()) {
            return List.of();
        }
        Map<PaymentId, List<Instruction<RefundDetails>>> refunds = buckets.of(merchant)
                .list(REFUNDS, payments, RefundRows::read).stream()
                .collect(Collectors.groupingBy(refund -> refund.details().payment()));
        return payments.stream().map(payment -> new PaymentWithRefunds(payment,
                new Refunds(refunds.getOrDefault(payment.details().id(), List.of())))).toList();
    }
}
