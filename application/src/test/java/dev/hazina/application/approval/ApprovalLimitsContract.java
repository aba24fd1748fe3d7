package dev.hazina.application.approval;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.discrepancy.ApprovalLimit;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Approvals;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.refusal.Refusal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The limits above which a decision takes two people, over a world of their own.
public abstract class ApprovalLimitsContract extends PortContract {
    private static final int CROWD = 64;

    private TestStaff people;
    private TestInstructions testInstructions;
    private ChangeApprovalLimit changeLimit;

    @BeforeEach
    void setLimit() {
        people = new TestStaff(hazina);
        testInstructions = new TestInstructions(hazina, shop);
        changeLimit = new ChangeApprovalLimit(world.approvalLimits(), hazina.administrators(),
                new AuditStamps(world.ids(), world.clock()));
        world.approvalLimits().start(above(50_00));
    }

    private static ApprovalRule above(long minor) {
        return new ApprovalRule(Map.of(Currency.KES, kes(minor)));
    }

    private ApprovalLimit change(Actor by, long minor) {
        return changeLimit.handle(new ChangeApprovalLimit.Command(by, kes(minor), ReadProposal.ANY));
    }

    private Optional<Money> limit() {
        return world.approvalLimits().list().stream().filter(limit -> limit.currency() == Currency.KES).findFirst()
                .orElseThrow().amount();
    }

    private boolean isSettledBy(Actor by, TestInstructions where, Instruction<PaymentDetails> payment) {
        Discrepancy after = where.settle(payment.subject(), Decisions.by(by, Decisions.of(Action.SETTLE_FAILED)));
        return after.isResolved();
    }

    /// An instance that was started without a limit, or with a higher one, uses the limit of the others.
    @Test
    void theStrictestLimitKnownCountsAtEveryInstance() {
        world.approvalLimits().start(ApprovalRule.NONE);
        world.approvalLimits().start(above(1_000_00));

        assertThat(limit()).contains(kes(50_00));
        assertThat(world.approvalLimits().list()).allMatch(ApprovalLimit::isSettingLaxer);
        assertThat(isSettledBy(PlatformStaff.OPERATOR, testInstructions, testInstructions.prompt(60_00))).isFalse();
        assertThat(isSettledBy(PlatformStaff.OPERATOR, testInstructions, testInstructions.prompt(50_00))).isTrue();
        world.approvalLimits().start(above(20_00));
        assertThat(limit()).contains(kes(20_00));
    }

    @Test
    void aLaxerLimitTakesTwoPeopleAndAStricterOneOne() {
        Actor asha = people.add(PlatformStaff.OPERATOR, "asha");
        Actor juma = people.add(PlatformStaff.OPERATOR, "juma");
        assertThat(change(asha, 100_00).proposal()).isPresent();
        for (Actor same : List.of(asha, juma, PlatformStaff.OPERATOR)) {
            assertThatThrownBy(() -> change(same, 100_00)).isInstanceOf(Refusal.Precondition.class);
        }
        assertThat(limit()).contains(kes(50_00));
        assertThat(change(PlatformStaff.COLLEAGUE, 100_00).amount()).contains(kes(100_00));
        assertThat(change(juma, 30_00).amount()).contains(kes(30_00));

        assertThat(world.auditLog().list(Platform.MERCHANT, new PageRequest(Optional.empty(), Optional.empty(), 200))
                .rows().stream().map(entry -> entry.act().action().wire())
                .filter(act -> act.startsWith("approval_limit.")))
                .containsExactly("approval_limit.set", "approval_limit.set", "approval_limit.proposed");
    }

    @Test
    void aProposedLimitEndsWithItsProposersAccess() {
        Actor asha = people.add(PlatformStaff.OPERATOR, "asha");
        change(asha, 100_00);
        people.disable(PlatformStaff.OPERATOR, asha, true);

        assertThat(change(PlatformStaff.COLLEAGUE, 100_00).proposal().orElseThrow().by())
                .isEqualTo(PlatformStaff.COLLEAGUE.decider());
        assertThat(limit()).contains(kes(50_00));
    }

    /// A key of the settings has no row: it ends with the start of an instance without it.
    @Test
    void whatAKeyProposedEndsWhenTheKeyIsNoLongerInTheSettings() {
        Actor gone = Actor.administrator("key_gone", "192.0.2.9", Optional.empty());
        change(gone, 100_00);
        Instruction<PaymentDetails> payment = testInstructions.prompt(60_00);
        assertThat(isSettledBy(gone, testInstructions, payment)).isFalse();

        assertThat(change(PlatformStaff.COLLEAGUE, 100_00).proposal().orElseThrow().by())
                .isEqualTo(PlatformStaff.COLLEAGUE.decider());
        assertThat(limit()).contains(kes(50_00));
        assertThat(isSettledBy(PlatformStaff.COLLEAGUE, testInstructions, payment)).isFalse();
        assertThat(isSettledBy(PlatformStaff.OPERATOR, testInstructions, payment)).isTrue();
        assertThat(change(PlatformStaff.OPERATOR, 100_00).amount()).contains(kes(100_00));
    }

    /// The sum counts for the person, and for each who could have acted as the same person.
    @Test
    void slicesOfOnePersonAreOneAmount() {
        Actor asha = people.add(PlatformStaff.OPERATOR, "asha");
        Actor juma = people.add(asha, "juma");
        TestMerchant other = TestMerchant.open(hazina);
        TestInstructions elsewhere = new TestInstructions(hazina, other);
        assertThat(isSettledBy(asha, testInstructions, testInstructions.prompt(30_00))).isTrue();
        assertThat(isSettledBy(asha, elsewhere, elsewhere.prompt(20_00))).isTrue();

        assertThat(isSettledBy(asha, elsewhere, elsewhere.prompt(1_00))).isFalse();
        assertThat(isSettledBy(juma, elsewhere, elsewhere.prompt(1_00))).isFalse();
        assertThat(isSettledBy(PlatformStaff.COLLEAGUE, elsewhere, elsewhere.prompt(30_00))).isTrue();
        world.clock().advance(Approvals.PERIOD.plusSeconds(1));
        Actor again = people.signIn(asha.user().orElseThrow(), TestStaff.FIRST);
        assertThat(isSettledBy(again, elsewhere, elsewhere.prompt(50_00))).isTrue();
    }

    @Test
    void slicesAboutOneMerchantAreOneAmount() {
        assertThat(isSettledBy(PlatformStaff.OPERATOR, testInstructions, testInstructions.prompt(30_00))).isTrue();
        assertThat(isSettledBy(PlatformStaff.COLLEAGUE, testInstructions, testInstructions.prompt(20_00))).isTrue();

        assertThat(isSettledBy(people.add(PlatformStaff.COLLEAGUE, "new"), testInstructions,
                testInstructions.prompt(1_00))).isFalse();
    }

    /// What two people agreed to uses up nothing of what one may decide.
    @Test
    void whatTwoDecidedDoesNotCount() {
        Instruction<PaymentDetails> payment = testInstructions.prompt(60_00);
        isSettledBy(PlatformStaff.OPERATOR, testInstructions, payment);
        assertThat(isSettledBy(PlatformStaff.COLLEAGUE, testInstructions, payment)).isTrue();

        assertThat(isSettledBy(PlatformStaff.OPERATOR, testInstructions, testInstructions.prompt(50_00))).isTrue();
    }

    /// One person at several merchants, at once: five slices of ten fit below fifty, in whatever order.
    @Test
    void slicesAtOnceDoNotPassTheLimitTogether() {
        List<TestInstructions> shops = Stream.generate(() -> new TestInstructions(hazina, TestMerchant.open(hazina)))
                .limit(8).toList();
        List<Instruction<PaymentDetails>> payments = Stream.iterate(0, i -> i + 1).limit(CROWD)
                .map(i -> shops.get(i % shops.size()).prompt(10_00)).toList();

        var fates = ConcurrentCalls.run(CROWD, i -> isSettledBy(PlatformStaff.OPERATOR, shops.get(i % shops.size()),
                payments.get(i)));

        assertThat(ConcurrentCalls.results(fates)).hasSize(CROWD).filteredOn(settled -> settled).hasSize(5);
    }
}
