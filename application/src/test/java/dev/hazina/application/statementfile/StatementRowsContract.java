package dev.hazina.application.statementfile;

import static dev.hazina.application.TestInstructions.kes;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatReport;
import dev.hazina.application.floats.LeastFloats;
import dev.hazina.application.id.Ids;
import dev.hazina.application.ownmovement.SweepRules;
import dev.hazina.application.ownmovement.SweptAccounts;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.reconciliation.ReconciliationReads.Period;
import dev.hazina.application.reconciliation.ReconciliationReads.Told;
import dev.hazina.application.record.RecordFilter;
import dev.hazina.application.search.FindProviderRecords;
import dev.hazina.application.search.FindProviderRecords.Placed;
import dev.hazina.application.statementfile.StatementRow.Became;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.domain.refusal.Refusal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// The contract of the rows of statement files: each once, with what it became.
abstract class StatementRowsContract extends PortContract {
    static final int CROWD = 6;
    private static final PageRequest ALL = new PageRequest(Optional.empty(), Optional.empty(), 100);
    FloatBalance.Key account;
    TakeStatement take;

    @BeforeEach
    void connect() {
        account = new FloatBalance.Key(new FloatAccount(FaultyGateway.NAME, "s" + shop.merchant().value()),
                Currency.KES);
        world.floatBalances().keep(List.of(new FloatBalance(account.account(), FloatBalance.Side.BOOKED,
                MoneySum.zero(Currency.KES), world.clock().instant())));
        hazina.gateway.reads(new PlainStatement()).through(ChannelUse.COLLECTION, account.account().name());
        take = with(world.ids());
    }

    private TakeStatement with(Ids ids) {
        return with(ids, SweptAccounts.NONE);
    }

    TakeStatement with(Ids ids, SweptAccounts swept) {
        return new TakeStatement(
                new StatementPorts(world.writer(), ids, world.clock(), world.providerRecords(),
                        hazina.money.receiveInboundPayment(), new SweepRules(world.floatRules(), swept)),
                hazina.gateways, new FloatReport(world.floatBalances(), LeastFloats.NONE, world.clock()),
                world.statementFiles(), new AuditStamps(world.ids(), world.clock()));
    }

    TakeStatement.Taken take(String file) {
        return take.handle(new TakeStatement.Command(PlatformStaff.OPERATOR, account),
                file.getBytes(StandardCharsets.UTF_8));
    }

    String receipt() {
        return "S" + world.ids().next().toString().replace("-", "");
    }

    List<Placed> find(String receipt) {
        return new FindProviderRecords(world.providerRecords(), world.notices(), world.discrepancies())
                .list(RecordFilter.NONE.withReceipt(receipt), ALL)
                .rows();
    }

    Placed only(String receipt) {
        assertThat(find(receipt)).hasSize(1);
        return find(receipt).getFirst();
    }

    Instruction<PaymentDetails> paid(String receipt, long minor) {
        TestInstructions instructions = new TestInstructions(hazina, shop);
        Instruction<PaymentDetails> payment = instructions.prompt(minor);
        instructions.tell(payment, Report.of(new Outcome.Succeeded(receipt)).through(account.account().name()));
        return payment;
    }

    private List<StatementRow> rows(StatementFile file) {
        return world.statementFiles().rows(file.rowsKey(), 0, 1_000);
    }

    /// A file with a row of each fate.
    private String mixed() {
        String told = receipt();
        String differing = receipt();
        paid(told, 30_00);
        paid(differing, 40_00);
        return PlainStatement.line(told, MovementKind.MONEY_IN, 30_00)
                + PlainStatement.line(differing, MovementKind.MONEY_IN, 41_00)
                + PlainStatement.line(receipt(), MovementKind.CHARGE, -50)
                + PlainStatement.line(receipt(), MovementKind.MONEY_IN, 70_00)
                + PlainStatement.line(receipt(), MovementKind.SWEEP, -20_00);
    }

    private static final List<Became> OF_MIXED = List.of(Became.MERGED, Became.MISMATCH, Became.NEW, Became.SUSPENDED,
            Became.NEW);

    @Test
    void whatEachRowBecameIsKeptWithIt() {
        StatementFile taken = take(mixed()).file();

        assertThat(taken.counts()).isEqualTo(new StatementFile.Counts(5, 3, 2, 1, 1, 1));
        assertThat(rows(taken)).extracting(StatementRow::became).isEqualTo(OF_MIXED);
        assertThat(rows(taken)).extracting(StatementRow::line).containsExactly(1, 2, 3, 4, 5);
        assertThat(rows(taken).get(1).amount()).isEqualTo(kes(41_00));
        assertThat(rows(taken).get(4).at()).isEqualTo(taken.last());
        assertThat(world.statementFiles().rows(taken.rowsKey(), 1, 2)).extracting(StatementRow::line)
                .containsExactly(2, 3);
        assertThat(world.statementFiles().rows(world.ids().next(), 0, 2)).isEmpty();
    }

    @Test
    void aRowStandsOnItsOwnDay() {
        StatementFile taken = take(mixed()).file();
        var day = new Period(taken.first(), taken.last().plusNanos(1_000));
        var upload = new Period(taken.at().minusSeconds(3_600), taken.at().plusSeconds(3_600));

        assertThat(rows(taken)).allSatisfy(row -> assertThat(only(row.receipt()).record().moved()).contains(row.at()));
        assertThat(world.reconciliation().told(account, day, Optional.empty())).extracting(Told::receipt)
                .containsExactlyInAnyOrderElementsOf(rows(taken).stream().map(StatementRow::receipt).toList());
        assertThat(world.reconciliation().told(account, upload, Optional.empty())).isEmpty();
        assertThat(world.reconciliation().toldBefore(account, taken.last().plusSeconds(1)))
                .hasValueSatisfying(one -> assertThat(one.at()).isEqualTo(taken.last()));
        Told suspended = world.reconciliation().told(account, day, Optional.empty()).stream()
                .filter(one -> one.receipt().equals(rows(taken).get(3).receipt())).findFirst().orElseThrow();
        assertThat(world.reconciliation().told(account, upload, Optional.of(Set.of(suspended.subject().id()))))
                .as("looked for by what is booked").containsExactly(suspended);
    }

    /// Whatever was written when it stopped, the file counts as one that was taken in at once.
    @Test
    void anUploadThatStopsBetweenRowsIsFinishedWhenItIsSentAgain() {
        for (int written = 0; written < OF_MIXED.size(); written++) {
            String file = mixed();
            var left = new AtomicInteger(written);
            take = with(new StoppingIds(world.ids(), left));
            assertThatThrownBy(() -> take(file)).isInstanceOf(IllegalStateException.class);
            assertThat(world.statementFiles().same(account, StatementExtent.digest(file.getBytes(UTF_8)))).isEmpty();
            take = with(world.ids());

            StatementFile taken = take(file).file();

            assertThat(taken.counts()).as("after " + written).isEqualTo(new StatementFile.Counts(5, 3, 2, 1, 1, 1));
            assertThat(rows(taken)).extracting(StatementRow::became).isEqualTo(OF_MIXED);
            assertThat(rows(taken)).allSatisfy(row -> only(row.receipt()));
            assertThat(mismatches(rows(taken).get(1))).hasSize(1);
        }
    }

    private List<Discrepancy> mismatches(StatementRow row) {
        return world.discrepancies().unresolved(InboundPayment.unrecorded(
                new ProviderReceipt(FaultyGateway.NAME, row.receipt())));
    }

    @RepeatedTest(20)
    void twoPeopleWhoUploadTheSameFileWriteOneList() {
        String file = mixed();

        var fates = ConcurrentCalls.run(2, i -> take(file).file());

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(ConcurrentCalls.results(fates)).hasSize(2).containsOnly(ConcurrentCalls.results(fates).getFirst());
        StatementFile taken = ConcurrentCalls.results(fates).getFirst();
        assertThat(taken.counts()).isEqualTo(new StatementFile.Counts(5, 3, 2, 1, 1, 1));
        assertThat(rows(taken)).extracting(StatementRow::became).isEqualTo(OF_MIXED);
        assertThat(mismatches(rows(taken).get(1))).hasSize(1);
    }

    @Test
    void namesThatAPersonGaveAreUsedNextTime() {
        String line = PlainStatement.line(receipt(), MovementKind.CHARGE, -50);
        String other = "#Slip\n" + line;
        assertThatThrownBy(() -> take(other)).isInstanceOf(Refusal.Invalid.class).hasMessageContaining("line 1");

        name(Map.of("Receipt", "Slip"));

        assertThat(take(other).file().counts().fresh()).isOne();
        assertThat(world.statementFiles().headers(account.account()).orElseThrow().names())
                .containsExactly(Map.entry("Receipt", "Slip"));
        assertThat(world.auditLog().listAll(ALL).rows().stream().map(entry -> entry.act()))
                .anySatisfy(act -> assertThat(act.target().id()).isEqualTo(account.account().code()));
        name(Map.of());
        assertThat(take(line).file().counts().known()).isOne();
        assertThat(world.statementFiles().headers(account.account()).orElseThrow().names()).isEmpty();
        for (Map<String, String> wrong : List.of(Map.of("Nothing", "Slip"), Map.of("Receipt", " "),
                Map.of("Receipt", "x".repeat(101)))) {
            assertThatThrownBy(() -> name(wrong))
                    .isInstanceOf(Refusal.Invalid.class);
        }
    }

    private void name(Map<String, String> names) {
        new NameStatementColumns(hazina.gateways, world.statementFiles(), world.clock(),
                new AuditStamps(world.ids(), world.clock()))
                .handle(new NameStatementColumns.Command(PlatformStaff.OPERATOR, account.account(), names));
    }

    /// Stops as a program does that is ended.
    private record StoppingIds(Ids ids, AtomicInteger left) implements Ids {
        @Override
        public UUID next() {
            if (left.getAndDecrement() == 0) {
                throw new IllegalStateException("stopped");
            }
            return ids.next();
        }

        @Override
        public String nextWalletNumber() {
            return ids.nextWalletNumber();
        }

        @Override
        public String nextAccountNumber() {
            return ids.nextAccountNumber();
        }
    }
}
