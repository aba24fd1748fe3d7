package dev.hazina.application.discrepancy;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.OnInMemoryWorld;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.discrepancy.ResolveDiscrepancy.Decided;
import dev.hazina.application.inbound.RecordedInboundPayments;
import dev.hazina.application.staff.AddStaff;
import dev.hazina.application.staff.SetStaffPassword;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Discrepancy.Kind;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.merchant.Email;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Password;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.StaffMember;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The second person of a decision is independent of the first: neither has set the other's password.
class SecondPersonTest extends PortContract implements OnInMemoryWorld {
    private static final Setup SETUP = Setup.plain().approval(new ApprovalRule(Map.of(Currency.KES, kes(50_00))));
    private TestInstructions testInstructions;

    @BeforeEach
    void askForTwo() {
        hazina = new Hazina(world, FaultyGateway.obliging(), SETUP);
        shop = TestMerchant.open(hazina);
        testInstructions = new TestInstructions(hazina, shop);
    }

    /// Asha has added Juma, and Juma has added Zawadi, so that Asha may know the passwords of all three.
    @Test
    void whoHasSetAPasswordIsNoSecondPersonForIt() {
        Actor asha = person(PlatformStaff.OPERATOR, "asha");
        Actor juma = person(asha, "juma");
        Actor zawadi = person(juma, "zawadi");
        Discrepancy raised = paidLater(100_00);
        Decided decided = Decisions.of(Action.CREDIT_WALLET);
        credit(testInstructions, raised, Decisions.by(zawadi, decided));
        for (Actor dependent : List.of(asha, juma)) {
            assertThatThrownBy(() -> credit(testInstructions, raised, Decisions.by(dependent, decided)))
                    .isInstanceOf(Refusal.Precondition.class).hasMessageContaining("password");
        }
        assertThat(testInstructions.available()).isZero();
        hazina.staff().setPassword().handle(new SetStaffPassword.Command(PlatformStaff.COLLEAGUE,
                zawadi.user().orElseThrow(), Optional.empty(), new Password("asha does not know it")));

        assertThat(credit(testInstructions, raised, Decisions.by(asha, decided)).isResolved()).isTrue();
    }

    /// A key of the settings adds the people of a platform, who may decide with each other and not with that key.
    @Test
    void peopleOfOneKeyDecideTogetherButNotWithTheKey() {
        Actor asha = person(PlatformStaff.OPERATOR, "asha");
        Actor juma = person(PlatformStaff.OPERATOR, "juma");
        Payment payment = testInstructions.prompt(100_00);
        Decided failed = Decisions.of(Action.SETTLE_FAILED);
        testInstructions.settle(payment.subject(), Decisions.by(asha, failed));
        assertThatThrownBy(
                () -> testInstructions.settle(payment.subject(), Decisions.by(PlatformStaff.OPERATOR, failed)))
                .isInstanceOf(Refusal.Precondition.class);

        assertThat(testInstructions.settle(payment.subject(), Decisions.by(juma, failed)).isResolved()).isTrue();
    }

    @Test
    void aNoticeIsNotGivenAwayByOnePersonWithTwoNames() {
        Actor asha = person(PlatformStaff.OPERATOR, "asha");
        Actor juma = person(asha, "juma");
        Discrepancy raised = moneyIn(100_00);
        Decided decided = Decisions.of(Action.CREDIT_WALLET);
        credit(testInstructions, raised, Decisions.by(asha, decided));
        assertThatThrownBy(() -> credit(testInstructions, raised, Decisions.by(juma, decided)))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(testInstructions.available()).isZero();
    }

    private Actor person(Actor by, String name) {
        StaffMember member = hazina.staff().add().handle(new AddStaff.Command(by, new Label(name),
                Email.parse(name + "@hazina.example"), new Password("a first password")));
        return Actor.staff("session of " + name, member.id(), "192.0.2.8", Optional.empty());
    }

    private Discrepancy credit(TestInstructions at, Discrepancy raised, Decided decided) {
        return at.resolve(raised, decided, shop.main);
    }

    /// A payment that was paid after it had failed, and waits for a decision.
    private Discrepancy paidLater(long minor) {
        Payment payment = testInstructions.prompt(minor);
        testInstructions.tell(payment, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        testInstructions.tell(payment, new Outcome.Succeeded(shop.receipt("late")));
        return testInstructions.raised(Kind.UNMATCHED);
    }

    private Discrepancy moneyIn(long minor) {
        String receipt = "C" + world.ids().next();
        hazina.gateway.deliver(
                ProviderMessage.moneyIn(hazina.noticeToken(), receipt, "nobody", kes(minor), Optional.empty()));
        return RecordedInboundPayments.discrepancies(world, receipt).getFirst();
    }
}
