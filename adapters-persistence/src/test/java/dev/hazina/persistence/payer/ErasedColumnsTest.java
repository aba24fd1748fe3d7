package dev.hazina.persistence.payer;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.Report;
import dev.hazina.application.customer.NameContact;
import dev.hazina.application.payer.ErasePayer;
import dev.hazina.application.payer.PayerPrints;
import dev.hazina.application.payer.SoughtPayer;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.staff.ErasedPayer;
import dev.hazina.domain.staff.ErasedPayer.Part;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// After an erasure no column of the schema has the phone in any notation, the name, or what the payer typed.
class ErasedColumnsTest {
    private static final Phone PHONE = new Phone("+254733987654");
    private static final String DIGITS = "733987654";
    private static final String NAME = "WAMBUI O'ERASABLE";
    private static final String TYPED = "Wambui house";
    private static final List<String> SOUGHT = List.of(DIGITS, NAME, TYPED);
    private static final Duration KEPT = Duration.ofDays(30);
    /// Each type that may hold words.
    private static final String COLUMNS = """
            SELECT c.table_name || '.' || c.column_name AS named,
                format('SELECT count(*) AS number FROM %I t WHERE %s', c.table_name, CASE c.data_type
                    WHEN 'bytea' THEN format('position(convert_to(?, ''UTF8'') IN t.%I) > 0', c.column_name)
                    ELSE format('position(lower(?) IN lower(t.%I::text)) > 0', c.column_name) END) AS question
            FROM information_schema.columns c
            JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
            WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
                AND c.data_type IN ('text', 'bytea', 'json', 'jsonb', 'ARRAY', 'character varying')""";

    private final PgWorld world = PgWorld.fresh();
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final TestInstructions instructions = new TestInstructions(hazina, shop);
    private final Database database = Buckets.one(world.dataSource()).installation();

    @AfterEach
    void close() {
        world.close();
    }

    private record Column(String named, String question) {}

    private List<String> columnsWith(String words) {
        return database.list(COLUMNS, none -> {}, row -> new Column(row.text("named"), row.text("question"))).stream()
                .filter(column -> database.list(column.question(), p -> p.text(words), row -> row.number("number"))
                        .getFirst() > 0)
                .map(Column::named).toList();
    }

    private <D extends Details> Instruction<D> succeed(Instruction<D> one) {
        instructions.tell(one, Report.of(new Outcome.Succeeded(shop.receipt(one.subject().id().toString())))
                .telling(Counterparty.of(Optional.of(PHONE.e164()), Optional.of(NAME)).typing(TYPED)));
        return instructions.now(one);
    }

    private void notice(String receipt, String account, String phone) {
        hazina.gateway
                .deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, account, kes(100_00), phone, NAME));
    }

    private void live() {
        shop.fund(shop.main, 1_000_00);
        var payment = succeed(shop.pay(shop.order(50_00).from(PHONE)));
        succeed(instructions.refund(payment, 10_00));
        succeed(instructions.payout(20_00, PHONE));
        notice("ROUTED1", shop.main.number(), PHONE.e164());
        notice("HIDDEN1", shop.main.number(), "2547*****654");
        notice("ASTRAY1", TYPED, PHONE.e164());
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), "ASTRAY2", TYPED, kes(100_00),
                Optional.of(PHONE)));
        world.discrepancies(Platform.MERCHANT)
                .forEach(raised -> instructions.resolve(raised, Action.CREDIT_WALLET, shop.main));
        new NameContact(world.contacts(), new AuditStamps(world.ids(), world.clock())).handle(new NameContact.Command(
                shop.owner(), shop.account, KnownNumber.of(PHONE), Optional.of(new Label(NAME)), false));
        world.database().execute(
                """
                        INSERT INTO webhook_events (merchant_id, id, account_id, type, subject_kind, subject_id,
                            sequence, body,
                            created_at)
                        SELECT merchant_id, gen_random_uuid(), account_id, 'payment.succeeded', 'payment', id, 9,
                            '{"payment":{"payer_phone":"%1$s","payer":{"phone":"%1$s","name":"%2$s"},'
                                || '"account_reference":"%3$s"}}',
                            created_at FROM payments WHERE payer_phone = '%1$s';
                        INSERT INTO provider_words (merchant_id, subject_kind, subject_id, provider, code, sentence,
                            fault, said_at)
                        SELECT merchant_id, 'payment', id, provider, '1', 'unknown customer 0%4$s', 'payer', created_at
                        FROM payments WHERE payer_phone = '%1$s' ON CONFLICT DO NOTHING;
                        """
                        .formatted(PHONE.e164(), NAME.replace("'", "''"), TYPED, DIGITS));
    }

    private ErasedPayer erase() {
        return new ErasePayer(world.payers(), world.erasureProposals(), new PayerPrints(List.of(new byte[]{1})), KEPT,
                world.ids(), new AuditStamps(world.ids(), world.clock()), world.clock())
                .handle(new ErasePayer.Command(PlatformStaff.OPERATOR, new SoughtPayer(PHONE, Optional.of(NAME))))
                .erased().orElseThrow();
    }

    @Test
    void noColumnHasThePersonAfterwards() {
        live();
        assertThat(columnsWith(DIGITS)).contains("payments.payer_phone", "payments.told_phone", "payouts.destination",
                "refunds.told_phone", "inbound.payer_phone", "provider_records.told_phone", "provider_callbacks.body",
                "webhook_events.body", "discrepancies.detail", "provider_words.sentence",
                "contacts.number");
        assertThat(columnsWith(NAME)).contains("payments.told_name", "payouts.told_name", "refunds.told_name",
                "inbound.told_name", "provider_records.told_name", "provider_callbacks.body", "webhook_events.body",
                "contacts.name");
        assertThat(columnsWith(TYPED)).contains("inbound.account_reference", "discrepancies.detail");
        long money = shop.available(shop.main);
        String sums = sums();
        world.clock().advance(KEPT.plusSeconds(1));

        ErasedPayer erased = erase();

        assertThat(SOUGHT).allSatisfy(words -> assertThat(columnsWith(words)).as(words).isEmpty());
        assertThat(erased.complete()).isTrue();
        assertThat(erased.left().values()).allMatch(rows -> rows == 0);
        assertThat(erased.erased().keySet()).containsExactlyInAnyOrder(Part.values());
        assertThat(erased.erased().values()).allMatch(rows -> rows > 0);
        assertThat(shop.available(shop.main)).isEqualTo(money);
        assertThat(sums()).isEqualTo(sums);
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    private String sums() {
        return database
                .list("""
                        SELECT string_agg(concat_ws('/', id, amount, fee, state, receipt, created_at, updated_at), ','
                            ORDER BY id)
                            AS all_rows FROM payments""",
                        none -> {}, row -> row.text("all_rows"))
                .getFirst();
    }

    @Test
    void nothingElseOfAnEventOrAPayoutChanges() {
        live();
        world.clock().advance(KEPT.plusSeconds(1));
        erase();
        for (String change : List.of("UPDATE webhook_events SET body = '{}'",
                "UPDATE webhook_events SET type = 'recovery'",
                "UPDATE payouts SET destination = '+254700000001'")) {
            assertThatThrownBy(() -> world.database().execute(change)).hasStackTraceContaining("refused");
        }
    }
}
