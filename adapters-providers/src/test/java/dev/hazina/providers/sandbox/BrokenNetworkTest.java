package dev.hazina.providers.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway.StatementReader;
import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.application.id.SequentialIds;
import dev.hazina.application.sandbox.InMemorySandboxStore;
import dev.hazina.application.sandbox.SandboxStore.NoticeFault;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What people make go wrong on the network, and the statement that has it all the same.
class BrokenNetworkTest {
    private static final Duration SETTLE_AFTER = Duration.ofSeconds(2);
    private static final Phone PAYER = new Phone("+254712345678");
    private static final Money AMOUNT = new Money(Currency.KES, 75_50);
    private static final LocalDate TODAY = LocalDate.ofInstant(SteppingClock.START, ZoneOffset.UTC);

    private final SteppingClock clock = new SteppingClock();
    private final CallbackToken tokens = new CallbackToken(new byte[32]);
    private final List<byte[]> posted = new ArrayList<>();
    private final RememberedRequests remembered = new RememberedRequests();
    private final InMemorySandboxStore store = new InMemorySandboxStore();
    private final SandboxNetwork network = new SandboxNetwork((token, body) -> posted.add(body), Runnable::run, tokens,
            remembered, store, new SequentialIds(), clock, SETTLE_AFTER);
    private final SandboxGateway gateway = new SandboxGateway(network);

    private String payIn() {
        return network.payIn("40318275", AMOUNT, PAYER, Optional.of("Amina, \"W.\" =1"));
    }

    private Instruction<PaymentDetails> collect(Payer payer) {
        Instruction<PaymentDetails> payment = SamplePayments.payment(payer);
        remembered.made.add(payment);
        gateway.collect(new Collection(payment, tokens.mint(SandboxGateway.NAME,
                new CallbackToken.Target(payment.details().merchant(), payment.subject()))));
        return payment;
    }

    private List<StatementReader.Row> statement() {
        StringBuilder file = new StringBuilder();
        network.statement(SandboxAccounts.PAYBILL, Currency.KES, TODAY, file::append);
        List<StatementReader.Row> rows = new ArrayList<>();
        gateway.statements().orElseThrow().read(file.toString().getBytes(StandardCharsets.UTF_8), Currency.KES,
                rows::add);
        return rows;
    }

    @Test
    void aLostNoticeIsNeverSentAndStandsInTheStatement() {
        network.set(NoticeFault.LOSE, 1);

        String lost = payIn();
        assertThat(posted).isEmpty();
        assertThat(network.faults().left()).isEmpty();
        String sent = payIn();
        assertThat(posted).hasSize(1);

        assertThat(statement()).extracting(StatementReader.Row::receipt).containsExactlyInAnyOrder(lost, sent);
        assertThat(statement()).allSatisfy(row -> {
            assertThat(row.kind()).isEqualTo(MovementKind.MONEY_IN);
            assertThat(row.amount()).isEqualTo(AMOUNT);
            assertThat(row.told()).isEqualTo(new Counterparty(Optional.of(PAYER.e164()),
                    Optional.of("Amina, \"W.\" =1"), Optional.of("40318275")));
            assertThat(row.at()).isBetween(SteppingClock.START, SteppingClock.START.plusMillis(1));
        });
    }

    /// The network's own work reads the faults all the time.
    @RepeatedTest(20)
    void aFaultThatWasSetIsForTheNextNoticeWhateverIsReadMeanwhile() {
        ConcurrentCalls.run(4, i -> {
            if (i == 0) {
                network.set(NoticeFault.LOSE, 1);
                payIn();
            }
            return network.deliver();
        });

        assertThat(posted).isEmpty();
        assertThat(network.faults().left()).isEmpty();
    }

    @Test
    void aDoubledNoticeIsTheSameTwice() {
        network.set(NoticeFault.DOUBLE, 1);

        payIn();
        payIn();

        assertThat(posted).hasSize(3);
        assertThat(posted.get(1)).isEqualTo(posted.get(0));
        assertThat(posted.get(2)).isNotEqualTo(posted.get(0));
    }

    /// A payer who declines moves no money, so that the network has nothing to report of its own accord.
    @Test
    void anEchoTellsOfAPaidPromptAsOfMoneyThatCame() {
        network.set(NoticeFault.ECHO, 1);
        collect(SamplePayments.phone("002"));
        Instruction<PaymentDetails> paid = collect(SamplePayments.phone("678"));
        collect(SamplePayments.phone("678"));
        clock.advance(SETTLE_AFTER);

        network.deliver();

        assertThat(posted).hasSize(4);
        List<SandboxPaybillMessage> echoes = posted.stream()
                .filter(body -> new String(body, StandardCharsets.UTF_8).contains("account_reference"))
                .map(SandboxPaybillMessage::read).toList();
        assertThat(echoes).singleElement().satisfies(echo -> {
            assertThat(echo.receipt()).isEqualTo(SandboxReceipt.of(paid.details().id().value()));
            assertThat(echo.amount()).isEqualTo(paid.details().amount());
            assertThat(echo.accountReference()).isEqualTo("order-1");
        });
    }

    @Test
    void inASilenceNothingIsReportedOrAnsweredAndRequestsAreReportedAfterIt() {
        network.silence(Duration.ofHours(2));
        String unheard = payIn();
        Instruction<PaymentDetails> early = collect(SamplePayments.phone("011"));
        Instruction<PaymentDetails> usual = collect(SamplePayments.phone("678"));
        remembered.unreported.add(usual);
        clock.advance(Duration.ofHours(2).minusSeconds(1));

        assertThat(network.deliver() + network.catchUp()).isZero();
        assertThat(posted).isEmpty();
        assertThat(gateway.query(new StatusQuery(early, Optional.empty(), "", false)).outcome())
                .isInstanceOf(Outcome.Unknown.class);
        clock.advance(Duration.ofSeconds(1));
        network.deliver();

        assertThat(posted).hasSize(2);
        assertThat(gateway.query(new StatusQuery(early, Optional.empty(), "", false)).outcome())
                .isInstanceOf(Outcome.Succeeded.class);
        assertThat(statement()).extracting(StatementReader.Row::receipt).contains(unheard).hasSize(3);
    }

    @Test
    void aChargeAndASweepAreInTheStatementAndInTheBalance() {
        Money before = balance();

        String charge = network.takeOut(MovementKind.CHARGE, SandboxAccounts.PAYBILL, AMOUNT).orElseThrow();
        String sweep = network.takeOut(MovementKind.SWEEP, SandboxAccounts.PAYBILL, new Money(Currency.KES, 500_00))
                .orElseThrow();

        assertThat(posted).isEmpty();
        assertThat(balance()).isEqualTo(new Money(Currency.KES, before.minor() - 575_50));
        assertThat(statement()).extracting(row -> row.receipt() + " " + row.kind() + " " + row.amount().minor())
                .containsExactlyInAnyOrder(charge + " CHARGE -7550", sweep + " SWEEP -50000");
    }

    /// Every kind of fault that takes money, over every account and currency, with and without such an account.
    @ParameterizedTest
    @EnumSource(names = {"CHARGE", "SWEEP"})
    void moneyIsTakenFromTheAccountsThatAreToldOfAlone(MovementKind kind) {
        List<String> told = gateway.balances().stream().map(one -> one.account() + " " + one.balance().currency())
                .toList();

        for (String account : List.of("paybill", "payouts", "collection", "disbursement", "card", "main", "PAYBILL")) {
            for (Currency currency : Currency.values()) {
                assertThat(network.takeOut(kind, account, new Money(currency, 5_00)).isPresent())
                        .as("%s %s", account, currency).isEqualTo(told.contains(account + " " + currency));
            }
        }
        assertThat(gateway.balances()).hasSameSizeAs(told);
    }

    private Money balance() {
        return gateway.balances().stream().filter(one -> one.account().equals(SandboxAccounts.PAYBILL))
                .map(ToldBalance::balance).filter(one -> one.currency() == Currency.KES).findFirst().orElseThrow();
    }

    @Test
    void aStatementHasWhatMovedOnItsDayAndOfItsAccountAlone() {
        Instruction<PaymentDetails> paid = collect(SamplePayments.phone("678"));
        collect(SamplePayments.phone("003"));
        collect(SamplePayments.card("tok_visa"));
        assertThat(statement()).isEmpty();

        clock.advance(SETTLE_AFTER);

        assertThat(statement()).singleElement().satisfies(row -> {
            assertThat(row.receipt()).isEqualTo(SandboxReceipt.of(paid.details().id().value()));
            assertThat(row.amount()).isEqualTo(paid.details().amount());
        });
        List<String> yesterday = new ArrayList<>();
        network.statement(SandboxAccounts.PAYBILL, Currency.KES, TODAY.minusDays(1), yesterday::add);
        assertThat(yesterday).containsExactly("Receipt,Time,Type,Amount,Currency,Phone,Name,Account\r\n");
    }

    @Test
    void aDayThatIsTooLongIsRefusedAndNotCut() {
        Instruction<PaymentDetails> paid = SamplePayments.payment(SamplePayments.phone("678"));
        for (int i = 0; i <= 10_000; i++) {
            remembered.made.add(paid);
        }

        assertThatThrownBy(() -> network.statement(SandboxAccounts.PAYBILL, Currency.KES, TODAY, line -> {}))
                .isInstanceOf(Refusal.Invalid.class).hasMessageContaining("10000");
    }
}
