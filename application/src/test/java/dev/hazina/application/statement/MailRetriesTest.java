package dev.hazina.application.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.merchant.KnownRecipients.Recipient;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.people.User;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Statements that have to wait, that are claimed by several instances at once, and that fail to be sent.
class MailRetriesTest extends MailScenario {
    @Test
    void aPaymentOfTheLastEveningIsWaitedFor() {
        subscribe();
        at(APRIL.minusMillis(1));
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100));
        at(APRIL);
        assertThat(mailing.runDue()).isZero();
        at(APRIL.plus(Duration.ofMinutes(1)));
        assertThat(mailing.runDue()).isZero();

        hazina.settle.handle(SettleCommands.of(shop.merchant(), payment.details().id(),
                FaultyGateway.NAME, Report.of(new Outcome.Succeeded("LATE1")), Optional.empty()));
        at(APRIL.plus(Duration.ofMinutes(2)));

        assertThat(mailing.runDue()).isOne();
        assertThat(post.taken()).singleElement().extracting(taken -> taken.files().getFirst()).asString()
                .contains("payment," + payment.details().id() + ",succeeded", "LATE1").doesNotContain("processing");
    }

    @Test
    void aMailWaitsForADayAndNoLonger() {
        subscribe();
        at(APRIL.minusMillis(1));
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100));
        at(APRIL.plus(MailStatements.LONGEST_WAIT).minusMillis(1));
        assertThat(mailing.runDue()).isZero();

        at(APRIL.plus(MailStatements.LONGEST_WAIT).plus(Duration.ofMinutes(1)));

        assertThat(mailing.runDue()).isOne();
        assertThat(post.taken().getFirst().files().getFirst())
                .contains("payment," + payment.details().id() + ",processing");
    }

    @Test
    void whatBeganInTheNextMonthIsNotWaitedFor() {
        subscribe();
        at(APRIL);
        shop.pay(shop.order(100));

        assertThat(mailing.runDue()).isOne();
    }

    @Test
    void thoseWhoWaitKeepNoneOfTheOthers() {
        at(APRIL.minusMillis(1));
        for (int i = 0; i < 30; i++) {
            TestMerchant waiting = TestMerchant.open(hazina);
            new MerchantActions(hazina, waiting).set(waiting.account, StatementCadence.MONTHLY);
            waiting.pay(waiting.order(100));
        }
        subscribe();
        at(APRIL);

        assertThat(mailing.runDue()).isOne();

        assertThat(post.taken()).extracting(taken -> taken.mail().to()).containsExactly(shop.signedIn.user().email());
    }

    @Test
    void howeverOftenAndByWhomeverItIsSweptOneMailGoesOut() {
        subscribe();
        at(APRIL);
        mailing.runDue();

        mailing.runDue();
        at(APRIL.plus(Duration.ofDays(20)));
        mailing.runDue();
        instance().runDue();

        assertThat(post.taken()).hasSize(1);
    }

    @Test
    void ofManyInstancesAtOnceOneSends() {
        subscribe();
        at(APRIL);

        assertThat(ConcurrentCalls.thrown(ConcurrentCalls.run(8, i -> instance().runDue()))).isEmpty();

        assertThat(post.taken()).hasSize(1);
    }

    @Test
    void whatFailedIsTriedAgainWhenItsClaimRunsOut() {
        subscribe();
        at(APRIL);
        post.refuse(2);
        assertThatThrownBy(mailing::runDue).isInstanceOf(StatementMailer.SendFailed.class);

        assertThat(mailing.runDue()).isZero();
        at(APRIL.plus(MailStatements.LEASE).minusMillis(1));
        assertThat(mailing.runDue()).isZero();
        at(APRIL.plus(MailStatements.LEASE).plusSeconds(60));
        assertThatThrownBy(mailing::runDue).isInstanceOf(StatementMailer.SendFailed.class);
        hazina.world.clock().advance(MailStatements.LEASE.multipliedBy(2));

        assertThat(mailing.runDue()).isOne();
        assertThat(post.taken()).hasSize(1);
    }

    @Test
    void whoHasItGetsNoSecondOneWhenAnotherMailFailed() {
        User accountant = merchantActions.hire(Role.FINANCE);
        User partner = merchantActions.hire(Role.VIEWER);
        merchantActions.mail(shop.account, new Recipient(accountant.email(), MailLanguage.SWAHILI),
                new Recipient(partner.email(), MailLanguage.ENGLISH));
        at(APRIL);
        post.refuse(1);
        assertThatThrownBy(mailing::runDue).isInstanceOf(StatementMailer.SendFailed.class);
        assertThat(post.taken()).extracting(taken -> taken.mail().to()).containsExactly(partner.email());

        hazina.world.clock().advance(MailStatements.LEASE.plusMinutes(1));
        mailing.runDue();
        hazina.world.clock().advance(Duration.ofDays(3));
        mailing.runDue();

        assertThat(post.taken()).extracting(taken -> taken.mail().to())
                .containsExactly(partner.email(), accountant.email());
        assertThat(post.taken()).extracting(taken -> taken.mail().id()).doesNotHaveDuplicates();
    }

    @Test
    void whatFailedIsGivenUpWhenTheNextMonthIsOver() {
        subscribe();
        at(APRIL);
        post.refuse(1);
        assertThatThrownBy(mailing::runDue).isInstanceOf(StatementMailer.SendFailed.class);

        at(MAY);
        mailing.runDue();

        assertThat(post.taken()).extracting(taken -> taken.mail().id())
                .containsExactly("statement." + shop.accountId() + ".2026-04");
    }

    @Test
    void oneThatFailsKeepsNoneOfTheOthers() {
        subscribe();
        List<TestMerchant> others = List.of(TestMerchant.open(hazina), TestMerchant.open(hazina));
        others.forEach(other -> new MerchantActions(hazina, other).set(other.account, StatementCadence.MONTHLY));
        at(APRIL);
        post.refuse(1);

        assertThatThrownBy(mailing::runDue).isInstanceOf(StatementMailer.SendFailed.class);

        assertThat(post.taken()).hasSize(2);
    }

    @Test
    void manyAreMailedInSweepsThatFollowEachOther() {
        for (int i = 0; i < 30; i++) {
            merchantActions.set(merchantActions.open("Branch " + i), StatementCadence.MONTHLY);
        }
        at(APRIL);

        assertThat(mailing.runDue()).isEqualTo(25);
        assertThat(mailing.runDue()).isEqualTo(5);
        assertThat(mailing.runDue()).isZero();

        assertThat(post.taken()).extracting(taken -> taken.mail().id()).doesNotHaveDuplicates().hasSize(30);
    }
}
