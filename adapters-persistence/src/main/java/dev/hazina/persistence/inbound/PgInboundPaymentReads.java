package dev.hazina.persistence.inbound;

import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.inbound.NoticeTerms;
import dev.hazina.application.inbound.Receivers;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletPlace;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.sql.ToldPhones;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Inbound payments in the platform's books, and the ones whose receipts belong to a payment.
@Singleton
public final class PgInboundPaymentReads implements InboundPaymentReads {
    /// Has a row when money is in suspense, in the platform's bucket.
    public static final String ANY_SUSPENDED = """
            SELECT FROM inbound WHERE state = 'suspended' LIMIT 1""";
    /// A payment that was created from the notice has the notice's id, and the commit that creates it takes the notice
    /// out of suspense.
    static final String MATCHED = """
            SELECT %s, p.merchant_id AS by_merchant_id, p.account_id AS by_account_id, p.wallet_id AS by_wallet_id
            FROM inbound i
            JOIN provider_receipts r ON r.provider = i.provider AND r.receipt = i.receipt
            JOIN payments p ON p.merchant_id = r.merchant_id AND p.id = r.holder_id
            WHERE i.state = 'suspended' AND r.holder_kind = 'payment' AND r.holder_id <> i.id
              AND r.amount = i.amount AND r.currency = i.currency LIMIT ?""".formatted(InboundPaymentRows.COLUMNS);
    /// Leaves out notices that can't match. Only the domain knows the account reference that a payer was shown.
    static final String BESIDE_NAMELESS = "SELECT " + InboundPaymentRows.COLUMNS + """
             FROM inbound i
            WHERE i.state = 'suspended' AND i.received_at >= ? AND EXISTS (
                SELECT FROM open_payments n JOIN payments p ON (p.merchant_id, p.id) = (n.merchant_id, n.id),
                    LATERAL (SELECT upper(left(regexp_replace(p.reference, '[^A-Za-z0-9]', '', 'g'), 12)) AS shown) r
                WHERE n.channel = 'mm_stk_push' AND p.state = 'succeeded' AND p.receipt = ''
                  AND n.provider = i.provider AND n.amount = i.amount AND n.currency = i.currency
                  AND (upper(regexp_replace(i.account_reference, '[^A-Za-z0-9]', '', 'g')) IN (r.shown, 'R' || r.shown)
                       OR r.shown = ''))
            ORDER BY i.received_at DESC LIMIT ?""";
    /// `OFFSET 0` keeps PostgreSQL from making one query of both. Few inbound payments are in suspense.
    private static final String OF_PLATFORM = "FROM (SELECT * FROM %s.inbound WHERE state = 'suspended' OFFSET 0) i\n";
    private static final String FIND = "SELECT " + InboundPaymentRows.COLUMNS
            + " FROM inbound i WHERE i.merchant_id = ? AND i.id = ?";
    static final String TAKEN_BACK = "SELECT " + InboundPaymentRows.COLUMNS + """
             FROM inbound i
            WHERE i.merchant_id = ? AND (i.provider, i.receipt) IN (SELECT * FROM unnest(?, ?))
                AND i.state = 'taken_back'
            ORDER BY i.received_at, i.id""";
    private static final String REVERSED = """
            SELECT g.provider, g.receipt FROM unnest(?, ?, ?) AS g (provider, receipt, reversed)
            JOIN provider_receipts r ON r.provider = g.provider AND r.receipt = g.reversed""";
    private static final String CREDITED = "SELECT " + InboundPaymentRows.COLUMNS + """
             FROM inbound i
            WHERE i.merchant_id = ? AND i.provider = ANY (?) AND i.receipt = ? AND i.state IN ('routed', 'credited')
            ORDER BY i.received_at, i.id LIMIT 1""";
    /// The notices in suspense are found by their small index; they are few.
    private static final String SUSPENDED = "SELECT " + InboundPaymentRows.COLUMNS + """
             FROM inbound i
            WHERE i.merchant_id = ? AND i.state = 'suspended'
                AND (i.receipt = ANY (?) OR (i.currency, i.amount) IN (SELECT * FROM unnest(?, ?))
                     OR i.received_at >= ? AND i.received_at < ?
                     OR length(?) >= ? AND (strpos(lower(i.told_name), lower(?)) > 0
                         OR strpos(lower(i.account_reference), lower(?)) > 0)
                     OR EXISTS (SELECT FROM unnest(?, ?) AS n (head, tail) WHERE
            """ + ToldPhones.mayBe("coalesce(i.told_phone, i.payer_phone)", "n.head", "n.tail") + """
            ))
            ORDER BY i.received_at DESC, i.id LIMIT ?""";
    /// The exceptions of few notices are looked at, along the index of the unresolved ones.
    static final String UNASSIGNED = "SELECT " + InboundPaymentRows.COLUMNS + """
             FROM inbound i
            WHERE i.merchant_id = ? AND i.state = 'suspended' AND i.claimable
                AND (i.provider = ANY (?) OR coalesce(i.float_account, i.provider || ':mm_c2b') = ANY (?))
                AND i.received_at >= ? AND i.received_at < ?
                AND EXISTS (SELECT FROM discrepancies d WHERE d.merchant_id = i.merchant_id AND d.subject_id = i.id
                    AND d.kind = 'unmatched' AND d.state <> 'resolved')
            ORDER BY i.received_at DESC FETCH FIRST ? ROWS WITH TIES""";
    private static final Instant EARLIEST = Instant.EPOCH;
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");
    private static final NoticeTerms.Span NEVER = new NoticeTerms.Span(Instant.EPOCH, Instant.EPOCH);
    private static final Comparator<InboundPayment> NEWEST_FIRST = Comparator
            .comparing((InboundPayment notice) -> notice.details().receivedAt()).reversed();

    private final Buckets buckets;

    private final String matched;
    private final String besideNameless;

    public PgInboundPaymentReads(Buckets buckets) {
        this.buckets = buckets;
        this.matched = besidePlatform(buckets, MATCHED);
        this.besideNameless = besidePlatform(buckets, BESIDE_NAMELESS);
    }

    /// The query for each bucket, about its merchants. Inbound payments are in the platform's bucket. They are read by
    /// a query of their own, because Citus joins no tables of two buckets.
    static String besidePlatform(Buckets buckets, String sql) {
        String schema = buckets.bucketOf(Platform.MERCHANT).schema();
        return buckets.count() == 1 ? sql : sql.replace("FROM inbound i\n", OF_PLATFORM.formatted(schema));
    }

    @Override
    public List<Matched> matched(int most) {
        return EveryBucket.claimed(buckets, most, (bucket, left) -> bucket.database().list(matched,
                parameters -> parameters.number(left),
                row -> new Matched(InboundPaymentRows.read(row).details(),
                        new WalletPlace(new MerchantId(row.uuid("by_merchant_id")),
                                new AccountId(row.uuid("by_account_id")), new WalletId(row.uuid("by_wallet_id"))))));
    }

    @Override
    public List<InboundPayment> besidePromptsWithoutReceipt(Instant since, int most) {
        List<InboundPayment> found = EveryBucket.first(buckets, NEWEST_FIRST, Integer.MAX_VALUE,
                bucket -> bucket.database().list(besideNameless,
                        parameters -> parameters.instant(since).number(most), InboundPaymentRows::read));
        return buckets.count() == 1 ? found : found.stream().distinct().limit(most).toList();
    }

    @Override
    public List<InboundPayment> suspended(NoticeTerms terms, int most) {
        NoticeTerms.Span time = terms.time().orElse(NEVER);
        return buckets.of(Platform.MERCHANT).list(SUSPENDED,
                parameters -> parameters.uuid(Platform.MERCHANT.value())
                        .array("text", terms.receipts().toArray(String[]::new))
                        .array("text", terms.amounts().stream().map(one -> one.currency().name())
                                .toArray(String[]::new))
                        .array("bigint", terms.amounts().stream().map(Money::minor).toArray(Long[]::new))
                        .instant(time.since()).instant(time.before())
                        .text(terms.text()).number(NoticeTerms.SHORTEST_PART).text(terms.text()).text(terms.text())
                        .array("text", terms.numbers().stream().map(MaskedPhone::begin).toArray(String[]::new))
                        .array("text", terms.numbers().stream().map(MaskedPhone::end).toArray(String[]::new))
                        .number(most),
                InboundPaymentRows::read);
    }

    @Override
    public List<InboundPayment> unassigned(Receivers accounts, PageRequest page) {
        return buckets.of(Platform.MERCHANT).list(UNASSIGNED,
                parameters -> parameters.uuid(Platform.MERCHANT.value())
                        .array("text", accounts.providers().toArray(String[]::new))
                        .array("text", accounts.shared().stream().map(FloatAccount::code).toArray(String[]::new))
                        .instant(page.since().orElse(EARLIEST))
                        .instant(page.before().orElse(LATEST)).number(page.limit()),
                InboundPaymentRows::read);
    }

    @Override
    public Optional<InboundPayment> find(InboundPaymentId id) {
        return buckets.of(Platform.MERCHANT).find(FIND,
                parameters -> parameters.uuid(Platform.MERCHANT.value()).uuid(id.value()),
                InboundPaymentRows::read);
    }

    @Override
    public List<InboundPayment> takenBack(Set<ProviderReceipt> receipts) {
        List<ProviderReceipt> all = List.copyOf(receipts);
        return all.isEmpty()
                ? List.of()
                : buckets.of(Platform.MERCHANT).list(TAKEN_BACK,
                        parameters -> parameters.uuid(Platform.MERCHANT.value())
                                .array("text", texts(all, ProviderReceipt::provider))
                                .array("text", texts(all, ProviderReceipt::text)),
                        InboundPaymentRows::read);
    }

    @Override
    public Set<ProviderReceipt> reversed(Set<ProviderReceipt> receipts) {
        List<ProviderReceipt> all = List.copyOf(receipts);
        return all.isEmpty()
                ? Set.of()
                : Set.copyOf(buckets.of(Platform.MERCHANT).list(REVERSED,
                        parameters -> parameters.array("text", texts(all, ProviderReceipt::provider))
                                .array("text", texts(all, ProviderReceipt::text))
                                .array("text", texts(all, one -> one.reversed().text())),
                        row -> new ProviderReceipt(row.text("provider"), row.text("receipt"))));
    }

    private static String[] texts(List<ProviderReceipt> all, Function<ProviderReceipt, String> part) {
        return all.stream().map(part).toArray(String[]::new);
    }

    @Override
    public Optional<InboundPayment> credited(Collection<String> providers, String receipt) {
        return buckets.of(Platform.MERCHANT).find(CREDITED,
                parameters -> parameters.uuid(Platform.MERCHANT.value())
                        .array("text", providers.toArray(String[]::new)).text(receipt),
                InboundPaymentRows::read);
    }
}
