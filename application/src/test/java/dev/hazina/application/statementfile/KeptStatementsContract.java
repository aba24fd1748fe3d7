package dev.hazina.application.statementfile;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.record.Way;
import dev.hazina.application.search.FindProviderRecords.Placed;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// The contract of statement files, and of what becomes of their rows.
public abstract class KeptStatementsContract extends StatementRowsContract {
    @Test
    void whatIsKnownGetsASourceAndWhatIsUnknownARecord() {
        String told = receipt();
        String swept = receipt();
        Instruction<PaymentDetails> payment = paid(told, 30_00);
        String file = PlainStatement.line(told, MovementKind.MONEY_IN, 30_00)
                + PlainStatement.line(told, MovementKind.CHARGE, -50)
                + PlainStatement.line(swept, MovementKind.SWEEP, -20_00);

        StatementFile taken = take(file).file();

        assertThat(taken.counts()).isEqualTo(new StatementFile.Counts(3, 2, 1, 0, 0, 1));
        assertThat(find(told)).extracting(one -> one.record().key().kind())
                .containsExactlyInAnyOrder(MovementKind.MONEY_IN, MovementKind.CHARGE);
        assertThat(find(told)).allMatch(one -> one.belongsTo().equals(payment.subject()));
        assertThat(find(told).stream().filter(one -> one.record().key().kind() == MovementKind.MONEY_IN).findFirst()
                .orElseThrow().record().sources()).containsKey(Way.STATEMENT).hasSize(2);
        Placed sweep = only(swept);
        assertThat(sweep.record().amount()).isEqualTo(kes(0).minus(kes(20_00)));
        assertThat(sweep.record().sources()).containsOnlyKeys(Way.STATEMENT);
        assertThat(sweep.record().told().name()).as("no person of what is not in the books").isEmpty();
        assertThat(sweep.belongsTo().kind()).isEqualTo(Subject.Kind.PROVIDER);
        assertThat(shop.available(shop.main)).isEqualTo(30_00);
        assertThat(world.statementFiles().find(taken.id())).contains(taken);
        assertThat(taken.unread()).containsExactly("Remarks, \"own\"", "a\\b");
        assertThat(taken.last()).isEqualTo(taken.first().plusSeconds(120));
    }

    @Test
    void theSameFileTwiceChangesNothing() {
        String missing = receipt();
        String told = receipt();
        paid(told, 30_00);
        String file = PlainStatement.line(missing, MovementKind.MONEY_IN, 70_00)
                + PlainStatement.line(told, MovementKind.MONEY_IN, 31_00);
        TakeStatement.Taken first = take(file);
        List<Placed> before = List.of(only(missing), only(told));

        TakeStatement.Taken second = take(file);

        assertThat(first.again()).isFalse();
        assertThat(second).isEqualTo(new TakeStatement.Taken(first.file(), true));
        assertThat(List.of(only(missing), only(told))).extracting(Placed::record)
                .isEqualTo(before.stream().map(Placed::record).toList());
        assertThat(world.statementFiles().list(new PageRequest(Optional.empty(), Optional.empty(), 100)).rows())
                .filteredOn(one -> one.account().equals(account)).containsExactly(first.file());
    }

    @Test
    void moneyOfWhichNothingElseToldIsInSuspenseUntilAPersonDecides() {
        String missing = receipt();

        StatementFile taken = take(PlainStatement.line(missing, MovementKind.MONEY_IN, 70_00)).file();

        assertThat(taken.counts().suspended()).isOne();
        Placed kept = only(missing);
        assertThat(kept.belongsTo().kind()).isEqualTo(Subject.Kind.INBOUND_PAYMENT);
        assertThat(kept.record().about()).isEqualTo(kept.belongsTo());
        assertThat(kept.record().sources()).containsOnlyKeys(Way.STATEMENT);
        assertThat(kept.record().told().name()).contains("JANE");
        assertThat(kept.exception().orElseThrow().kind()).isEqualTo(Discrepancy.Kind.UNMATCHED);
        assertThat(kept.exception().orElseThrow().detail()).contains("an uploaded statement alone");
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), missing, "nobody", kes(70_00),
                "+254712345126", "JANE"));
        assertThat(only(missing).belongsTo()).as("told again by a notice").isEqualTo(kept.belongsTo());
    }

    @Test
    void anotherAmountIsNeverTakenOverAndAPersonIsTold() {
        String told = receipt();
        paid(told, 30_00);

        StatementFile taken = take(PlainStatement.line(told, MovementKind.MONEY_IN, 31_00)).file();

        assertThat(taken.counts()).isEqualTo(new StatementFile.Counts(1, 0, 1, 1, 0, 1));
        assertThat(only(told).record().amount()).isEqualTo(kes(30_00));
        assertThat(world.discrepancies().unresolved(InboundPayment.unrecorded(
                new ProviderReceipt(FaultyGateway.NAME, told))))
                .singleElement().satisfies(raised -> {
                    assertThat(raised.kind()).isEqualTo(Discrepancy.Kind.MISMATCH);
                    assertThat(raised.detail()).contains(told, "31", "30");
                });
        assertThat(shop.available(shop.main)).isEqualTo(30_00);
    }

    @Test
    void ofAFileThatCanNotBeReadNothingIsKept() {
        String missing = receipt();

        for (String file : List.of(PlainStatement.line(missing, MovementKind.MONEY_IN, 70_00) + "no row\n", "",
                PlainStatement.line("R".repeat(101), MovementKind.MONEY_IN, 1_00))) {
            assertThatThrownBy(() -> take(file)).isInstanceOf(Refusal.Invalid.class);
        }
        assertThatThrownBy(() -> take(PlainStatement.line(missing, MovementKind.MONEY_IN, 70_00) + "no row\n"))
                .hasMessageContaining("line 2: it has no six cells");

        assertThat(find(missing)).isEmpty();
        assertThat(world.statementFiles().list(new PageRequest(Optional.empty(), Optional.empty(), 100)).rows())
                .noneMatch(one -> one.account().equals(account));
    }

    @Test
    void anAccountWithoutMoneyAndAProviderWithoutAReaderAreRefused() {
        account = new FloatBalance.Key(new FloatAccount(FaultyGateway.NAME, receipt()), Currency.KES);
        assertThatThrownBy(() -> take("")).isInstanceOf(Refusal.Invalid.class).hasMessageContaining("has had money");
        account = new FloatBalance.Key(new FloatAccount("nobody", "main"), Currency.KES);
        assertThatThrownBy(() -> take("")).isInstanceOf(Refusal.Invalid.class).hasMessageContaining("connected");
    }

    @Test
    void aBalanceOfThePastIsNoPresentOne() {
        take(PlainStatement.line(receipt(), MovementKind.SWEEP, -20_00));

        assertThat(world.floatBalances().told(world.clock().instant().minusSeconds(3_600)))
                .noneMatch(one -> one.account().equals(account.account()));
    }

    @Test
    void aLongFileIsTakenInParts() {
        List<String> receipts = IntStream.range(0, 205).mapToObj(i -> receipt()).toList();
        String file = receipts.stream().map(one -> PlainStatement.line(one, MovementKind.MONEY_OUT, -1_00))
                .collect(Collectors.joining());

        assertThat(take(file).file().counts().fresh()).isEqualTo(205);
        assertThat(take(file + PlainStatement.line(receipt(), MovementKind.CHARGE, -1)).file().counts())
                .isEqualTo(new StatementFile.Counts(206, 1, 205, 0, 0, 1));
        assertThat(only(receipts.getLast()).record().sources()).containsOnlyKeys(Way.STATEMENT);
    }

    @RepeatedTest(20)
    void manyUploadsOfOneFileAtOnceAreOne() {
        String missing = receipt();
        String file = PlainStatement.line(missing, MovementKind.MONEY_IN, 70_00)
                + PlainStatement.line(receipt(), MovementKind.CHARGE, -1);

        var fates = ConcurrentCalls.run(CROWD, i -> take(file).file().id());

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(world.statementFiles().list(new PageRequest(Optional.empty(), Optional.empty(), 100)).rows())
                .filteredOn(one -> one.account().equals(account)).hasSize(1);
        assertThat(find(missing)).hasSize(1);
    }
}
