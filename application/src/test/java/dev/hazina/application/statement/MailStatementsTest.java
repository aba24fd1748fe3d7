package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Crowd;
import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.merchant.Office;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.payment.Payment;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Statements by e-mail. The clock stands at 2 March 2026 at first.
class MailStatementsTest {
    private static final Instant APRIL = Instant.parse("2026-04-01T00:00:00Z");
    private static final Instant MAY = Instant.parse("2026-05-01T00:00:00Z");

    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final Office office = new Office(hazina, shop);
    private final Postbox post = new Postbox();
    private final MailStatements mailing = instance();

    @Test
    void nobodyWhoDidNotAskGetsOne() {
        Account second = office.open("Second");
        subscribe();
        office.set(second, StatementCadence.MONTHLY);
        office.set(second, StatementCadence.NONE);

        at(APRIL);
        mailing.sweep();

        assertThat(post.taken()).extracting(taken -> taken.mail().to()).containsExactly(shop.signedIn.user().email());
        assertThat(post.taken().getFirst().mail().subject()).contains(shop.account.name().text());
    }

    @Test
    void aSuspendedMerchantGetsNoneUntilItIsLetBackIn() {
        subscribe();
        office.suspend(true);
        at(APRIL);
        assertThat(mailing.sweep()).isZero();

        office.suspend(false);
        at(APRIL.plus(Duration.ofMinutes(1)));

        assertThat(mailing.sweep()).isOne();
        assertThat(post.taken()).hasSize(1);
    }

    @Test
    void theMonthIsMailedWhenItIsOverAndNotBefore() {
        subscribe();
        assertThat(mailing.sweep()).isZero();
        at(APRIL.minusMillis(1));
        assertThat(mailing.sweep()).isZero();

        at(APRIL);

        assertThat(mailing.sweep()).isOne();
        StatementPost.Mail mail = post.taken().getFirst().mail();
        assertThat(mail.id()).isEqualTo("statement." + shop.accountId() + ".2026-03");
        assertThat(mail.subject()).isEqualTo("Statement of " + shop.account.name() + " for March 2026");
        assertThat(mail.text()).contains("from 1 March 2026 to 31 March 2026", shop.account.number(), "50,000");
    }

    @Test
    void itHoldsTheMonthAndNothingElse() {
        subscribe();
        hazina.world.clock().set(APRIL.minusMillis(1));
        String inside = paid();
        at(APRIL);
        String outside = paid();

        mailing.sweep();
        String march = post.taken().getFirst().files().getFirst();
        assertThat(march).contains(inside).doesNotContain(outside);
        at(MAY);
        mailing.sweep();

        assertThat(post.taken().getLast().files().getFirst()).contains(outside).doesNotContain(inside);
    }

    @Test
    void theFileIsTheOneTheApiGives() {
        subscribe();
        new Day(hazina, shop).live(Currency.KES);
        at(APRIL.plus(MailStatements.LONGEST_WAIT));

        mailing.sweep();

        assertThat(post.taken().getFirst().names()).containsExactly("transactions-2026-03-KES.csv");
        var march = new StatementScope(shop.merchant(), shop.accountId(), Currency.KES,
                Optional.of(Instant.parse("2026-03-01T00:00:00Z")), Optional.of(APRIL));
        assertThat(post.taken().getFirst().files())
                .containsExactly(Postbox.text(line -> csv().write(march, line))).first().asString()
                .hasLineCount(12);
    }

    @Test
    void anotherCurrencyGetsAFileWhenThereWasSomething() {
        subscribe();
        shop.wallet("Empty", Currency.USD);
        new Day(hazina, shop).paid(shop.wallet("Till", Currency.UGX), 5_000);
        at(APRIL);

        mailing.sweep();

        assertThat(post.taken().getFirst().names())
                .containsExactly("transactions-2026-03-KES.csv", "transactions-2026-03-UGX.csv");
    }

    @Test
    void aYearEndsLikeAnyMonth() {
        at(Instant.parse("2026-12-31T23:59:59.999Z"));
        subscribe();
        mailing.sweep();
        at(Instant.parse("2027-01-01T00:00:00Z"));

        mailing.sweep();

        assertThat(post.taken()).extracting(taken -> taken.mail().subject())
                .containsExactly("Statement of " + shop.account.name() + " for December 2026");
    }

    @Test
    void aMonthThatEndedBeforeTheyAskedIsNotMailed() {
        at(APRIL);
        subscribe();

        assertThat(mailing.sweep()).isZero();
        at(MAY);
        mailing.sweep();

        assertThat(post.taken()).extracting(taken -> taken.mail().subject())
                .containsExactly("Statement of " + shop.account.name() + " for April 2026");
    }

    @Test
    void afterALongSleepOnlyTheLastMonthIsMailed() {
        subscribe();
        at(Instant.parse("2026-09-10T00:00:00Z"));

        mailing.sweep();

        assertThat(post.taken()).extracting(taken -> taken.mail().subject())
                .containsExactly("Statement of " + shop.account.name() + " for August 2026");
    }

    @Test
    void aPaymentOfTheLastEveningIsWaitedFor() {
        subscribe();
        at(APRIL.minusMillis(1));
        Payment payment = shop.pay(shop.order(100));
        at(APRIL);
        assertThat(mailing.sweep()).isZero();
        at(APRIL.plus(Duration.ofMinutes(1)));
        assertThat(mailing.sweep()).isZero();

        hazina.settle.handle(SettleInstruction.Command.of(shop.merchant(), payment.id(), FaultyGateway.NAME,
                Report.of(new Outcome.Succeeded("LATE1")), Optional.empty()));
        at(APRIL.plus(Duration.ofMinutes(2)));

        assertThat(mailing.sweep()).isOne();
        assertThat(post.taken()).singleElement().extracting(taken -> taken.files().getFirst()).asString()
                .contains("payment," + payment.id() + ",succeeded", "LATE1").doesNotContain("processing");
    }

    @Test
    void aMailWaitsForADayAndNoLonger() {
        subscribe();
        at(APRIL.minusMillis(1));
        Payment payment = shop.pay(shop.order(100));
        at(APRIL.plus(MailStatements.LONGEST_WAIT).minusMillis(1));
        assertThat(mailing.sweep()).isZero();

        at(APRIL.plus(MailStatements.LONGEST_WAIT).plus(Duration.ofMinutes(1)));

        assertThat(mailing.sweep()).isOne();
        assertThat(post.taken().getFirst().files().getFirst())
                .contains("payment," + payment.id() + ",processing");
    }

    @Test
    void whatBeganInTheNextMonthIsNotWaitedFor() {
        subscribe();
        at(APRIL);
        shop.pay(shop.order(100));

        assertThat(mailing.sweep()).isOne();
    }

    @Test
    void thoseWhoWaitKeepNoneOfTheOthers() {
        at(APRIL.minusMillis(1));
        for (int i = 0; i < 30; i++) {
            TestMerchant waiting = TestMerchant.open(hazina);
            new Office(hazina, waiting).set(waiting.account, StatementCadence.MONTHLY);
            waiting.pay(waiting.order(100));
        }
        subscribe();
        at(APRIL);

        assertThat(mailing.sweep()).isOne();

        assertThat(post.taken()).extracting(taken -> taken.mail().to()).containsExactly(shop.signedIn.user().email());
    }

    @Test
    void howeverOftenAndByWhomeverItIsSweptOneMailGoesOut() {
        subscribe();
        at(APRIL);
        mailing.sweep();

        mailing.sweep();
        at(APRIL.plus(Duration.ofDays(20)));
        mailing.sweep();
        instance().sweep();

        assertThat(post.taken()).hasSize(1);
    }

    @Test
    void ofManyInstancesAtOnceOneSends() {
        subscribe();
        at(APRIL);

        assertThat(Crowd.thrown(Crowd.rush(8, i -> instance().sweep()))).isEmpty();

        assertThat(post.taken()).hasSize(1);
    }

    @Test
    void whatFailedIsTriedAgainWhenItsClaimRunsOut() {
        subscribe();
        at(APRIL);
        post.refuse(2);
        assertThatThrownBy(mailing::sweep).isInstanceOf(StatementPost.NotSent.class);

        assertThat(mailing.sweep()).isZero();
        at(APRIL.plus(MailStatements.LEASE).minusMillis(1));
        assertThat(mailing.sweep()).isZero();
        at(APRIL.plus(MailStatements.LEASE).plusSeconds(60));
        assertThatThrownBy(mailing::sweep).isInstanceOf(StatementPost.NotSent.class);
        hazina.world.clock().advance(MailStatements.LEASE.multipliedBy(2));

        assertThat(mailing.sweep()).isOne();
        assertThat(post.taken()).hasSize(1);
    }

    @Test
    void whatFailedIsGivenUpWhenTheNextMonthIsOver() {
        subscribe();
        at(APRIL);
        post.refuse(1);
        assertThatThrownBy(mailing::sweep).isInstanceOf(StatementPost.NotSent.class);

        at(MAY);
        mailing.sweep();

        assertThat(post.taken()).extracting(taken -> taken.mail().id())
                .containsExactly("statement." + shop.accountId() + ".2026-04");
    }

    @Test
    void oneThatFailsKeepsNoneOfTheOthers() {
        subscribe();
        List<TestMerchant> others = List.of(TestMerchant.open(hazina), TestMerchant.open(hazina));
        others.forEach(other -> new Office(hazina, other).set(other.account, StatementCadence.MONTHLY));
        at(APRIL);
        post.refuse(1);

        assertThatThrownBy(mailing::sweep).isInstanceOf(StatementPost.NotSent.class);

        assertThat(post.taken()).hasSize(2);
    }

    @Test
    void manyAreMailedInSweepsThatFollowEachOther() {
        for (int i = 0; i < 30; i++) {
            office.set(office.open("Branch " + i), StatementCadence.MONTHLY);
        }
        at(APRIL);

        assertThat(mailing.sweep()).isEqualTo(25);
        assertThat(mailing.sweep()).isEqualTo(5);
        assertThat(mailing.sweep()).isZero();

        assertThat(post.taken()).extracting(taken -> taken.mail().id()).doesNotHaveDuplicates().hasSize(30);
    }

    /// @return the reference of a payment that succeeded at once
    private String paid() {
        hazina.gateway.next(Plan.atOnce());
        return shop.pay(shop.order(100).byCard()).details().reference();
    }

    private void subscribe() {
        office.set(shop.account, StatementCadence.MONTHLY);
    }

    private void at(Instant instant) {
        hazina.world.clock().set(instant);
    }

    private TransactionsCsv csv() {
        return new TransactionsCsv(hazina.world.statements(), TransactionsCsv.MOST_ROWS);
    }

    private MailStatements instance() {
        return new MailStatements(hazina.world.subscriptions(), hazina.world.statementMails(),
                hazina.world.statements(), csv(), post, hazina.world.clock());
    }
}
