package dev.hazina.persistence.statement;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.statement.Transaction;
import dev.hazina.application.statement.TransactionReads;
import dev.hazina.application.statement.TransactionSummary;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import jakarta.inject.Singleton;
import java.util.EnumSet;

/// Transactions of all kinds in one query.
@Singleton
final class PgTransactionReads implements TransactionReads {
    private final Buckets buckets;

    public PgTransactionReads(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public Page<Transaction> list(MerchantId merchant, AccountId account, Filter filter, PageRequest page) {
        var query = new TransactionQuery(merchant, account,
                filter.kind().map(EnumSet::of).orElseGet(() -> EnumSet.allOf(TransactionSummary.Kind.class)),
                filter.status(), filter.currency(), page.since(), page.before(), page.limit());
        return Page.of(query.read(buckets.of(merchant), TransactionColumns.ALL), page, Transaction::occurredAt);
    }
}
