package dev.hazina.persistence.paymentrequest;

import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Totals;
import dev.hazina.application.paymentrequest.PaymentRequestReads;
import dev.hazina.application.paymentrequest.PromptHistory;
import dev.hazina.application.paymentrequest.PromptHistory.Recent;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.paymentrequest.RequestAccount;
import dev.hazina.domain.paymentrequest.RequestPayment;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.page.FilteredList;
import dev.hazina.persistence.page.ListedTable;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Payment requests, paged by their times, which are unique within a merchant.
@Singleton
public final class PgPaymentRequestReads implements PaymentRequestReads {
    private static final String SELECT = "SELECT " + PaymentRequestRows.COLUMNS + " FROM payment_requests q ";
    private static final String BY_ID = SELECT + "WHERE q.merchant_id = ? AND q.account_id = ? AND q.id = ?";
    private static final String BY_ACCOUNT = SELECT + "WHERE q.merchant_id = ? AND q.pay_to = ?";
    /// Has a row when a request has to expire.
    public static final String ANY_DUE = """
            SELECT FROM payment_requests q
            WHERE q.state IN ('open', 'underpaid') AND q.expires_at IS NOT NULL AND q.expires_at <= ?
            ORDER BY q.expires_at LIMIT 1""";
    static final String DUE = SELECT + """
            WHERE q.state IN ('open', 'underpaid') AND q.expires_at IS NOT NULL AND q.expires_at <= ?
            ORDER BY q.expires_at LIMIT ?""";
    private static final String PAYMENTS = "SELECT " + PaymentRequestRows.PAYMENT_COLUMNS + """
             FROM payment_request_payments c
            WHERE c.merchant_id = ? AND c.request_id = ? ORDER BY c.at DESC LIMIT ?""";
    /// Money that a payer sent to the account by himself was not asked for by a prompt.
    private static final String PROMPTS = """
            SELECT count(*) FILTER (WHERE p.request_id = g.request_id) AS made,
                count(*) FILTER (WHERE p.request_id = g.request_id AND p.created_at > g.since) AS of_request,
                min(p.created_at) FILTER (WHERE p.request_id = g.request_id AND p.created_at > g.since)
                    AS of_request_since,
                count(*) FILTER (WHERE p.payer_phone = g.phone AND p.created_at > g.since) AS to_phone,
                min(p.created_at) FILTER (WHERE p.payer_phone = g.phone AND p.created_at > g.since) AS to_phone_since,
                coalesce(bool_or(p.request_id = g.request_id AND p.payer_phone = g.phone
                    AND p.state IN ('pending', 'processing')), false) AS under_way
            FROM (SELECT ?::uuid AS merchant_id, ?::uuid AS request_id, ?::text AS phone, ?::timestamptz AS since) g
            JOIN payments p ON p.merchant_id = g.merchant_id AND p.request_id IS NOT NULL AND p.channel <> 'mm_c2b'
                AND (p.request_id = g.request_id OR p.payer_phone = g.phone AND p.created_at > g.since)""";
    private static final ListedTable TABLE = new ListedTable("payment_requests", Map.of(), List.of(), Optional.empty(),
            false, "", "",
            "x.wallet_id = ?", List.of(), "x.updated_at >= ?", false, true, "");

    private final PgRequestPrefixes prefixes;
    private final Buckets buckets;
    private final FilteredList list;

    PgPaymentRequestReads(PgRequestPrefixes prefixes, Buckets buckets) {
        this.prefixes = prefixes;
        this.buckets = buckets;
        this.list = new FilteredList(buckets, TABLE);
    }

    @Override
    public Page<PaymentRequest> list(MerchantId merchant, AccountId account, ListFilter filter, PageRequest page) {
        return list.page(merchant, account, filter, page, PaymentRequestRows::read, PaymentRequest::createdAt);
    }

    @Override
    public List<PaymentRequest> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter, int limit) {
        return list.newest(merchant, accounts, filter, limit, PaymentRequestRows::read);
    }

    @Override
    public Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> since,
            Optional<Instant> before) {
        return list.totals(merchant, account, filter, since, before);
    }

    @Override
    public Optional<PaymentRequest> find(MerchantId merchant, AccountId account, PaymentRequestId id) {
        return buckets.of(merchant).find(BY_ID,
                parameters -> parameters.uuid(merchant.value()).uuid(account.value()).uuid(id.value()),
                PaymentRequestRows::read);
    }

    @Override
    public List<RequestPayment> payments(MerchantId merchant, PaymentRequestId id, int most) {
        return buckets.of(merchant).list(PAYMENTS,
                parameters -> parameters.uuid(merchant.value()).uuid(id.value()).number(most),
                PaymentRequestRows::readPayment);
    }

    @Override
    public PromptHistory prompts(MerchantId merchant, PaymentRequestId id, Phone phone, Instant since) {
        return buckets.of(merchant).find(PROMPTS, parameters -> parameters.uuid(merchant.value()).uuid(id.value())
                .text(phone.e164()).instant(since),
                row -> new PromptHistory(row.count("made"),
                        new Recent(row.count("of_request"), row.optionalInstant("of_request_since")),
                        new Recent(row.count("to_phone"), row.optionalInstant("to_phone_since")),
                        row.flag("under_way")))
                .orElseThrow();
    }

    /// The prefix says whose it is, so that one bucket is asked.
    @Override
    public Optional<PaymentRequest> to(RequestAccount account) {
        return prefixes.merchant(account.prefix()).flatMap(merchant -> buckets.of(merchant).find(BY_ACCOUNT,
                parameters -> parameters.uuid(merchant.value()).text(account.text()), PaymentRequestRows::read));
    }

    @Override
    public List<PaymentRequest> due(Instant now, int most) {
        return EveryBucket.claimed(buckets, most, (bucket, left) -> bucket.database().list(DUE,
                parameters -> parameters.instant(now).number(left), PaymentRequestRows::read));
    }
}
