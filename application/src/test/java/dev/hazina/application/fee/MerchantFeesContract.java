package dev.hazina.application.fee;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.ConcurrentCalls.CallResult;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.fee.FeeProposal;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.fee.FeeTerms;
import dev.hazina.domain.fee.MerchantFees;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The fees of a merchant: agreed by two people, for what is created from then on.
public abstract class MerchantFeesContract extends PortContract {
    private static final String RULES = "KES.mm_stk_push=100bp";
    private static final int CROWD = 24;
    private ChangeMerchantFees change;

    @BeforeEach
    void commands() {
        change = new ChangeMerchantFees(world.merchantFees(), FeeSchedule.standard(), hazina.administrators(),
                new AuditStamps(world.ids(), world.clock()));
    }

    private MerchantFees ask(Actor by, String rules, Optional<Instant> from) {
        return change.handle(new ChangeMerchantFees.Command(by, shop.merchant(), rules, from, ReadProposal.ANY));
    }

    private void agree(String rules, Optional<Instant> from) {
        ask(PlatformStaff.OPERATOR, rules, from);
        ask(PlatformStaff.COLLEAGUE, rules, from);
    }

    private Money feeOfNextPayment() {
        return shop.pay(shop.order(shop.main, 100_00)).details().fee();
    }

    @Test
    void theFirstPersonProposesAndASecondOneAgreesByTheSame() {
        assertThat(world.merchantFees().of(shop.merchant())).isEqualTo(MerchantFees.NONE);

        FeeProposal proposal = ask(PlatformStaff.OPERATOR, " " + RULES + " , ", Optional.empty()).proposal()
                .orElseThrow();
        assertThat(proposal.rules()).isEqualTo(RULES);
        assertThat(world.merchantFees().proposals()).contains(proposal);
        assertThat(feeOfNextPayment()).isEqualTo(kes(0));
        assertThatThrownBy(() -> ask(PlatformStaff.OPERATOR, RULES, Optional.empty()))
                .isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> ask(PlatformStaff.COLLEAGUE, "KES.card=1", Optional.empty()))
                .isInstanceOf(Refusal.Precondition.class).hasMessageContaining("another person");

        MerchantFees after = ask(PlatformStaff.COLLEAGUE, RULES, Optional.empty());
        assertThat(after.proposal()).isEmpty();
        FeeTerms terms = after.agreed().terms().getFirst();
        assertThat(terms).isEqualTo(new FeeTerms(1, RULES, terms.agreedAt(), PlatformStaff.OPERATOR.decider(),
                PlatformStaff.COLLEAGUE.decider(), terms.agreedAt()));
        assertThat(world.merchantFees().of(shop.merchant())).isEqualTo(after);
        assertThat(world.merchantFees().proposals()).doesNotContain(proposal);
        assertThat(feeOfNextPayment()).isEqualTo(kes(1_00));
        assertThat(acts()).containsExactly("fees.set", "fees.proposed");
    }

    @Test
    void twoWhoCouldHaveActedAsOneAreOne() {
        TestStaff people = new TestStaff(hazina);
        Actor asha = people.add(PlatformStaff.OPERATOR, "asha");
        Actor juma = people.add(PlatformStaff.OPERATOR, "juma");
        ask(asha, RULES, Optional.empty());

        assertThatThrownBy(() -> ask(juma, RULES, Optional.empty())).isInstanceOf(Refusal.Precondition.class);
        people.disable(PlatformStaff.OPERATOR, asha, true);
        assertThat(ask(PlatformStaff.COLLEAGUE, RULES, Optional.empty()).proposal().orElseThrow().by())
                .isEqualTo(PlatformStaff.COLLEAGUE.decider());
    }

    @Test
    void aProposalEndsAfterADayAndWhenItIsWithdrawn() {
        ask(PlatformStaff.OPERATOR, RULES, Optional.empty());
        world.clock().advance(FeeProposal.LIFE.plusSeconds(1));
        assertThat(ask(PlatformStaff.COLLEAGUE, RULES, Optional.empty()).agreed().terms()).isEmpty();

        assertThat(change.withdraw(PlatformStaff.OPERATOR, shop.merchant(), ReadProposal.ANY))
                .isEqualTo(MerchantFees.NONE);
        assertThatThrownBy(() -> change.withdraw(PlatformStaff.OPERATOR, shop.merchant(), ReadProposal.ANY))
                .isInstanceOf(Refusal.NotFound.class);
        assertThat(acts()).startsWith("fees.proposal_withdrawn");
    }

    @Test
    void whatCannotBeReadOrLiesInThePastIsRefused() {
        for (String rules : List.of("KES.mm_stk_push", "KES.fax=1", "x".repeat(FeeRules.LONGEST + 1))) {
            assertThatThrownBy(() -> ask(PlatformStaff.OPERATOR, rules, Optional.empty())).as(rules)
                    .isInstanceOf(Refusal.Invalid.class);
        }
        assertThatThrownBy(() -> ask(PlatformStaff.OPERATOR, RULES,
                Optional.of(world.clock().instant().minusSeconds(1)))).isInstanceOf(Refusal.Invalid.class);
        assertThatThrownBy(() -> change.handle(new ChangeMerchantFees.Command(PlatformStaff.OPERATOR,
                new MerchantId(UUID.randomUUID()), RULES, Optional.empty(), ReadProposal.ANY)))
                .isInstanceOf(Refusal.NotFound.class);
    }

    /// The fee is decided by the instant of the commit; what was created before keeps its own.
    @Test
    void newFeesCountFromTheirTimeForWhatIsCreatedThen() {
        Instant from = world.clock().instant().plus(Duration.ofHours(1));
        Instruction<PaymentDetails> before = shop.pay(shop.order(shop.main, 100_00));
        agree(RULES, Optional.of(from));
        assertThat(feeOfNextPayment()).isEqualTo(kes(0));

        world.clock().advance(Duration.ofHours(1));
        assertThat(feeOfNextPayment()).isEqualTo(kes(1_00));
        assertThat(hazina.createPayment.quote(shop.order(shop.main, 100_00).command())).isEqualTo(kes(1_00));
        assertThat(shop.payment(before.details().reference()).details().fee())
                .isEqualTo(kes(0));
        agree("", Optional.empty());
        assertThat(feeOfNextPayment()).isEqualTo(kes(0));
    }

    @Test
    void payoutsAndTheirPreviewsHaveTheSameFee() {
        shop.fund(shop.main, 1_000_00);
        agree("KES.payout=25", Optional.empty());
        TestInstructions instructions = new TestInstructions(hazina, shop);

        assertThat(hazina.requestPayout.preview(instructions.payingOut(100_00)).opened(PayoutDetails.class)
                .orElseThrow().details().fee()).isEqualTo(kes(25_00));
        assertThat(hazina.requestPayout.quote(shop.account, kes(100_00), new Phone("+254712345678")))
                .isEqualTo(kes(25_00));
        assertThat(instructions.payout(100_00).details().fee()).isEqualTo(kes(25_00));
    }

    @Test
    void moneyThatComesInUnaskedHasTheFeeOfItsCommit() {
        agree("KES.mm_c2b=100bp", Optional.empty());
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), "C" + world.ids().next(),
                shop.main.number(), kes(100_00), Optional.empty()));

        assertThat(shop.available(shop.main)).isEqualTo(99_00);
    }

    /// Payments are created by many threads while the fees change: none after the change has the old fee.
    @Test
    void noPaymentAfterTheChangeHasTheOldFee() {
        ask(PlatformStaff.OPERATOR, RULES, Optional.empty());
        List<CallResult<Instruction<PaymentDetails>>> calls = ConcurrentCalls.run(CROWD, number -> {
            if (number == CROWD / 2) {
                ask(PlatformStaff.COLLEAGUE, RULES, Optional.empty());
            }
            return shop.pay(shop.order(shop.main, 100_00));
        });

        Instant since = world.merchantFees().of(shop.merchant()).agreed().terms().getFirst().countsFrom();
        assertThat(ConcurrentCalls.results(calls)).hasSize(CROWD).allSatisfy(payment -> assertThat(
                payment.details().fee()).isEqualTo(payment.details().createdAt().isBefore(since) ? kes(0) : kes(1_00)));
    }

    private List<String> acts() {
        return world.auditLog().list(shop.merchant(), new PageRequest(Optional.empty(), Optional.empty(), 200)).rows()
                .stream().map(entry -> entry.act().action().wire()).filter(act -> act.startsWith("fees.")).toList();
    }
}
