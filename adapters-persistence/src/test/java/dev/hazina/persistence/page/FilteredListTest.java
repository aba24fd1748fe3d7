package dev.hazina.persistence.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.page.AmountRange;
import dev.hazina.application.page.FilteredReads;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.ListFilter.ReferenceMatch;
import dev.hazina.application.page.ListFilter.ToldMatch;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Pages;
import dev.hazina.application.page.Totals;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.instruction.NarrowTables;
import dev.hazina.persistence.page.Candidates.Lookup;
import dev.hazina.persistence.page.ListedTable.Source;
import dev.hazina.persistence.sql.Database;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// A list of more rows than one read looks at. The five oldest payments are by card and of 7.00.
@TestInstance(Lifecycle.PER_CLASS)
class FilteredListTest {
    private static final int ROWS = FilteredReads.MOST_EXAMINED + 2_500;
    private static final String PAYMENTS = """
            INSERT INTO payments (merchant_id, id, account_id, wallet_id, reference, currency, amount, fee, channel,
                payer_phone, card_token, provider, fingerprint, state, receipt, paid_later, created_at, updated_at)
            SELECT '%s', gen_random_uuid(), '%s', '%s', 'INV-' || n, 'KES', CASE WHEN n <= 5 THEN 700 ELSE 100 END, 0,
                CASE WHEN n <= 5 THEN 'card' ELSE 'mm_stk_push' END,
                CASE WHEN n > 5 THEN '+2547' || lpad((n %% 100)::text, 8, '0') END,
                CASE WHEN n <= 5 THEN 'tok_visa' END, 'p', 'f', 'succeeded', 'R' || n, false, at, at
            FROM generate_series(1, %d) n, LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 second' AS at) t;
            ANALYZE payments""";

    private static final String HIDDEN = """
            INSERT INTO payments (merchant_id, id, account_id, wallet_id, reference, currency, amount, fee, channel,
                told_phone, provider, fingerprint, state, receipt, paid_later, created_at, updated_at)
            SELECT '%s', gen_random_uuid(), '%s', '%s', 'TILL-' || n, 'KES', 100, 0, 'mm_c2b',
                CASE WHEN n %% 2 = 0 THEN '2547' ELSE '2557' END || '*****' || lpad((n %% 1000)::text, 3, '0'),
                'p', 'f', 'succeeded', 'T' || n, false, at, at
            FROM generate_series(1, 10000) n,
                LATERAL (SELECT timestamptz '2026-01-01' + n * interval '1 second' AS at) t;
            ANALYZE payments""";

    private static final String TRANSFERS = """
            INSERT INTO transfers (merchant_id, id, account_id, from_wallet_id, to_wallet_id, currency, amount,
                reference, created_at)
            SELECT '%s', gen_random_uuid(), '%s', '%s', '%s', 'KES', 100, 'Rent-' || n,
                timestamptz '2026-01-01' + n * interval '1 second'
            FROM generate_series(1, 10000) n;
            ANALYZE transfers""";
    private static final String REFUNDS = """
            INSERT INTO refunds (merchant_id, id, account_id, payment_id, wallet_id, currency, amount, channel,
                reference, provider, state, provider_ref, receipt, paid_later, created_at, updated_at)
            SELECT p.merchant_id, gen_random_uuid(), p.account_id, p.id, p.wallet_id, p.currency, p.amount, p.channel,
                'Rent-' || p.receipt, p.provider, 'succeeded', 'x', p.receipt, false, p.created_at, p.created_at
            FROM payments p WHERE p.merchant_id = '%s';
            ANALYZE refunds""";

    private final PgWorld world = PgWorld.fresh();
    private final Database database = new Database(world.dataSource());
    private static final Source PAYMENTS_TABLE = new Source("payments x", "x");

    private TestMerchant shop;

    @BeforeAll
    void fill() {
        shop = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));
        world.database().execute(
                PAYMENTS.formatted(shop.merchant(), shop.accountId(), shop.main.id().value(), ROWS));
    }

    @AfterAll
    void drop() {
        world.close();
    }

    @Test
    void aReadThatStopsEarlyNamesWhereTheNextOneContinues() {
        ListFilter cards = ListFilter.NONE.withChannel(Optional.of(Channel.CARD));

        Page<PaymentWithRefunds> first = list(cards, Pages.newest());
        assertThat(first.rows()).isEmpty();
        assertThat(first.nextBefore()).isPresent();
        Page<PaymentWithRefunds> second = list(cards,
                new PageRequest(Optional.empty(), first.nextBefore(), PageRequest.DEFAULT_LIMIT));
        assertThat(second.rows()).hasSize(5);
        assertThat(second.nextBefore()).isEmpty();
    }

    @Test
    void aConditionWithAnIndexFindsTheOldestAtOnce() {
        ListFilter seven = ListFilter.NONE.withAmount(AmountRange.exactly(new BigDecimal("7")));
        ListFilter atLeast = ListFilter.NONE
                .withAmount(new AmountRange(Optional.of(new BigDecimal("2")), Optional.empty()));
        ListFilter named = ListFilter.NONE.withReference(Optional.of(new ReferenceMatch.Beginning("inv-1")));

        assertThat(list(seven, Pages.newest()).rows()).hasSize(5);
        assertThat(list(atLeast, Pages.newest()).rows()).hasSize(5);
        assertThat(list(named.withAmount(AmountRange.exactly(new BigDecimal("7"))), Pages.newest()).rows()).hasSize(1);
        assertThat(Pages.walk(100, page -> list(named, page))).hasSize(1 + 10 + 100 + 1_000 + ROWS - 9_999);
        assertThat(list(ListFilter.NONE.withPhone(Optional.of(new Phone("+254700000007")))
                .withAmount(AmountRange.exactly(BigDecimal.ONE)), Pages.newest()).rows()).hasSize(100);
    }

    @Test
    void totalsSaySinceWhenTheyCount() {
        Totals all = totals(ListFilter.NONE);
        assertThat(all.count()).isEqualTo(FilteredReads.MOST_EXAMINED);
        assertThat(all.since()).contains(java.time.Instant.parse("2026-01-01T00:00:00Z").plusSeconds(2_501));
        Totals few = totals(ListFilter.NONE.withAmount(AmountRange.exactly(new BigDecimal("7"))));
        assertThat(few).isEqualTo(
                new Totals(List.of(new Totals.Sum(Currency.KES, 5, new BigDecimal("35.00"))), Optional.empty()));
    }

    @Test
    void candidatesAreFoundAlongTheirIndexes() {
        var range = new Candidates.Range(shop.merchant(), Optional.empty(), Optional.empty());
        assertThat(plan(Candidates.newest(range, List.of(new Lookup(PAYMENTS_TABLE,
                Condition.amount(AmountRange.exactly(new BigDecimal("7")), Optional.of(Currency.KES)))))))
                .contains("payments_by_amount");
        assertThat(plan(Candidates.all(range,
                new Lookup(PAYMENTS_TABLE, Condition.reference(new ReferenceMatch.Beginning("inv-7"))))))
                .contains("payments_reference_key");
    }

    /// A third of the references begin so.
    @Test
    void manyAreCountedAlongTheirIndexToo() {
        var range = new Candidates.Range(shop.merchant(), Optional.empty(), Optional.empty());

        assertThat(plan(Candidates.tooMany(range,
                new Lookup(PAYMENTS_TABLE, Condition.reference(new ReferenceMatch.Beginning("inv-1"))))))
                .contains("payments_reference_key").doesNotContain("Sort");
    }

    @Test
    void referencesThatAreSharedAndRefundsOfAPaymentAreFoundAlongTheirIndexes() {
        world.database().execute(TRANSFERS.formatted(shop.merchant(), shop.accountId(), shop.main.id().value(),
                shop.wallet("Other").id().value()));
        world.database().execute(REFUNDS.formatted(shop.merchant()));
        var range = new Candidates.Range(shop.merchant(), Optional.empty(), Optional.empty());
        Condition reference = Condition.indexedReference(new ReferenceMatch.Exact("Rent-7"));
        Condition payment = new Condition("x.payment_id = ?", parameters -> parameters.uuid(new UUID(7, 7)));

        assertThat(plan(Candidates.all(range, new Lookup(new Source("transfers x", "x"), reference))))
                .contains("transfers_by_reference");
        assertThat(plan(Candidates.all(range, new Lookup(new Source("refunds x", "x"), reference))))
                .contains("refunds_by_reference");
        assertThat(plan(Candidates.all(range, new Lookup(new Source("refunds x", "x"), payment))))
                .contains("refunds_by_payment");
    }

    @Test
    void aNumberIsFoundAtOnceAndAPartOfANamePageByPage() {
        ListFilter number = ListFilter.NONE
                .withTold(Optional.of(new ToldMatch.OfNumber(new Phone("+254700000007"))));
        assertThat(list(number.withAmount(AmountRange.exactly(BigDecimal.ONE)), Pages.newest()).rows()).hasSize(100);

        ListFilter unknown = ListFilter.NONE.withTold(Optional.of(new ToldMatch.NamePart("wanjiru")));
        Page<PaymentWithRefunds> first = list(unknown, Pages.newest());
        assertThat(first.rows()).isEmpty();
        assertThat(first.nextBefore()).isPresent();
        assertThat(Pages.walk(100, page -> list(unknown, page))).isEmpty();
    }

    @Test
    void payersOfWhomSomeDigitsAreToldAreFoundAlongTheirIndex() {
        TestMerchant till = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));
        world.database().execute(HIDDEN.formatted(till.merchant(), till.accountId(), till.main.id().value()));
        var range = new Candidates.Range(till.merchant(), Optional.empty(), Optional.empty());
        Phone phone = new Phone("+254712345678");

        assertThat(plan(Candidates.newest(range,
                List.of(new Lookup(new Source(NarrowTables.TOLD, "n"), Condition.toldAlike(phone))))))
                .contains("told_payers_by_phone").doesNotContain("Sort");
        assertThat(world.payments().totals(till.merchant(), till.accountId(),
                ListFilter.NONE.withTold(Optional.of(new ToldMatch.OfNumber(phone))), Optional.empty(),
                Optional.empty()).count()).isEqualTo(10);
    }

    private Page<PaymentWithRefunds> list(ListFilter filter, PageRequest page) {
        return world.payments().list(shop.merchant(), shop.accountId(), filter, page);
    }

    private Totals totals(ListFilter filter) {
        return world.payments().totals(shop.merchant(), shop.accountId(), filter, Optional.empty(), Optional.empty());
    }

    private String plan(Candidates candidates) {
        return database.list("EXPLAIN " + candidates.sql(), candidates.binding(), row -> row.text("QUERY PLAN"))
                .stream().collect(Collectors.joining("\n"));
    }
}
