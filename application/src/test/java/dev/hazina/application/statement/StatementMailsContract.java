package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payment.CancelPayment;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountZone;
import dev.hazina.domain.people.UserId;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The contract of every list of mailed statements. A list covers all merchants, so each test reads only its own rows.
public abstract class StatementMailsContract extends PortContract {
    private static final YearMonth MONTH = YearMonth.of(2026, 2);
    private static final Duration LEASE = Duration.ofMinutes(15);
    private static final MonthlyRun RUN = new MonthlyRun(MONTH, LEASE, true, AccountZone.UTC);

    @Test
    void aMailIsClaimedOnceUntilTheLeaseEnds() {
        assertThat(isDue(shop.account)).isTrue();

        assertThat(claim(shop.account)).isTrue();
        assertThat(isDue(shop.account)).isFalse();
        assertThat(claim(shop.account)).isFalse();
        world.clock().advance(LEASE.minusMillis(1));
        assertThat(isDue(shop.account)).isFalse();
        assertThat(claim(shop.account)).isFalse();
        world.clock().advance(Duration.ofMillis(1));

        assertThat(isDue(shop.account)).isTrue();
        assertThat(claim(shop.account)).isTrue();
    }

    @Test
    void eachFurtherClaimLastsOneLeaseLonger() {
        assertThat(claim(shop.account)).isTrue();
        world.clock().advance(LEASE);
        assertThat(claim(shop.account)).isTrue();

        world.clock().advance(LEASE.multipliedBy(2).minusMillis(1));
        assertThat(isDue(shop.account)).isFalse();
        assertThat(claim(shop.account)).isFalse();
        world.clock().advance(Duration.ofMillis(1));

        assertThat(isDue(shop.account)).isTrue();
        assertThat(claim(shop.account)).isTrue();
    }

    @Test
    void whatWasSentIsNeverClaimedAgain() {
        claim(shop.account);

        world.statementMails().sent(shop.merchant(), shop.accountId(), MONTH);
        world.clock().advance(Duration.ofDays(40));

        assertThat(isDue(shop.account)).isFalse();
        assertThat(claim(shop.account)).isFalse();
    }

    @Test
    void whoHasItIsKeptWhileOthersWait() {
        UserId recipient = shop.signedIn.user().id();
        claim(shop.account);
        assertThat(world.statementMails().received(shop.merchant(), shop.accountId(), MONTH)).isEmpty();

        world.statementMails().received(shop.merchant(), shop.accountId(), MONTH, recipient);
        world.statementMails().received(shop.merchant(), shop.accountId(), MONTH, recipient);
        world.clock().advance(LEASE);

        assertThat(claim(shop.account)).isTrue();
        assertThat(world.statementMails().received(shop.merchant(), shop.accountId(), MONTH))
                .containsExactly(recipient);
        assertThat(world.statementMails().received(shop.merchant(), shop.accountId(), MONTH.plusMonths(1))).isEmpty();
    }

    @Test
    void accountsAndMonthsAreApart() {
        Account second = new MerchantActions(hazina, shop).open("Second");
        TestMerchant other = TestMerchant.open(hazina);
        claim(shop.account);
        world.statementMails().sent(shop.merchant(), shop.accountId(), MONTH);

        assertThat(isDue(second)).isTrue();
        assertThat(isDue(other.account)).isTrue();
        MonthlyRun next = new MonthlyRun(MONTH.plusMonths(1), LEASE, false, AccountZone.UTC);
        assertThat(world.statementMails().notDue(next)).doesNotContain(shop.accountId());
        assertThat(claim(second)).isTrue();
        assertThat(claim(other.account)).isTrue();
        assertThat(claim(shop.account, next)).isTrue();
    }

    @Test
    void ofManyWhoClaimOneDoes() {
        assertThat(ConcurrentCalls.results(ConcurrentCalls.run(20, i -> claim(shop.account))).stream()
                .filter(claimed -> claimed))
                .hasSize(1);
    }

    @Test
    void nothingHappensBeforeAClaimThatWasMade() {
        Instant claimed = world.clock().instant();
        claim(shop.account);

        world.clock().set(claimed.minusSeconds(10));
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100));
        world.clock().set(claimed);

        assertThat(payment.details().createdAt()).isAfter(claimed);
    }

    @Test
    void aMailWaitsForAPaymentThatBeganInTheMonth() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100));

        requireWaiting(payment.details().createdAt(), () -> hazina.settle.handle(SettleCommands.of(
                shop.merchant(), payment.details().id(), FaultyGateway.NAME, Report.of(new Outcome.Succeeded("R")),
                Optional.empty())));
    }

    @Test
    void aMailWaitsForAnInboundPayment() {
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
        assertThatThrownBy(() -> shop.pay(shop.order(100))).isInstanceOf(Crash.class);
        Instruction<PaymentDetails> payment = hazina.world.payments().list(shop.merchant(), shop.accountId(),
                ListFilter.NONE, Pages.newest()).rows()
                .getFirst().payment();

        world.clock().advance(Hazina.CLAIM.plusSeconds(1));
        requireWaiting(payment.details().createdAt(), () -> hazina.cancelPayment.handle(
                new CancelPayment.Command(shop.merchant(), shop.accountId(), payment.details().id()),
                ResponseTemplate.none()));
    }

    @Test
    void aMailWaitsForARefundThatBeganInTheMonth() {
        Day day = new Day(hazina, shop);
        Instruction<RefundDetails> refund = day.refund(day.paid(shop.main, 2_000), 1_000, new Outcome.Accepted("R"));

        requireWaiting(refund.details().createdAt(),
                () -> day.settle(refund.details().id(), new Outcome.Failed(FailureReason.UNSPECIFIED)));
    }

    @Test
    void aMailWaitsForAPayoutThatBeganInTheMonth() {
        Day day = new Day(hazina, shop);
        day.paid(shop.main, 2_000_000);
        Instruction<PayoutDetails> payout = day.payout(shop.main, 600_000);

        requireWaiting(payout.details().createdAt(),
                () -> day.settle(payout.details().id(), new Outcome.Succeeded("P")));
    }

    @Test
    void aPaymentThatWasGivenUpKeepsNoMail() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100));
        hazina.settle.giveUp(InstructionKinds.PAYMENT, payment);

        assertThat(claim(shop.account, complete(payment.details().createdAt()))).isTrue();
    }

    /// Requires that unfinished work from that instant delays this account's mail of that month, and no other, until it
    /// ends.
    private void requireWaiting(Instant began, Runnable end) {
        MonthlyRun run = complete(began);
        Account second = new MerchantActions(hazina, shop).open("Second");
        MonthlyRun before = new MonthlyRun(run.month().minusMonths(1), LEASE, true, AccountZone.UTC);
        MonthlyRun after = new MonthlyRun(run.month().plusMonths(1), LEASE, true, AccountZone.UTC);

        assertThat(isDue(shop.account, run)).isFalse();
        assertThat(claim(shop.account, run)).isFalse();
        assertThat(isDue(shop.account, new MonthlyRun(run.month(), LEASE, false, AccountZone.UTC))).isTrue();
        assertThat(isDue(second, run)).isTrue();
        assertThat(claim(second, run)).isTrue();
        assertThat(isDue(shop.account, before)).isTrue();
        assertThat(claim(shop.account, before)).isTrue();
        assertThat(isDue(shop.account, after)).isTrue();
        assertThat(claim(shop.account, after)).isTrue();

        end.run();

        assertThat(isDue(shop.account, run)).isTrue();
        assertThat(claim(shop.account, run)).isTrue();
    }

    @Test
    void aMailThatWaitsNoLongerIsClaimedWhateverIsOpen() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100));
        MonthlyRun run = complete(payment.details().createdAt());

        assertThat(claim(shop.account, new MonthlyRun(run.month(), LEASE, false, AccountZone.UTC))).isTrue();
    }

    private static MonthlyRun complete(Instant in) {
        return new MonthlyRun(YearMonth.from(in.atOffset(ZoneOffset.UTC)), LEASE, true, AccountZone.UTC);
    }

    private boolean claim(Account account) {
        return claim(account, RUN);
    }

    private boolean claim(Account account, MonthlyRun run) {
        return world.statementMails().claim(account.merchant(), account.id(), run);
    }

    private boolean isDue(Account account) {
        return isDue(account, RUN);
    }

    private boolean isDue(Account account, MonthlyRun run) {
        return !world.statementMails().notDue(run).contains(account.id());
    }
}
