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
import dev.hazina.application.inbound.RecordedInboundPayments;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Discrepancy.Kind;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The second person of a decision is independent of the first: no one could have acted as both.
class SecondPersonTest extends PortContract implements OnInMemoryWorld {
    private static final Setup SETUP = Setup.plain().approval(new ApprovalRule(Map.of(Currency.KES, kes(50_00))));
    private TestInstructions testInstructions;
    private TestStaff people;

    @BeforeEach
    void askForTwo() {
        hazina = new Hazina(world, FaultyGateway.obliging(), SETUP);
        shop = TestMerchant.open(hazina);
        testInstructions = new TestInstructions(hazina, shop);
        people = new TestStaff(hazina);
    }

    /// Asha has added Juma, and Juma has added Zawadi, so that Asha may know the passwords of all three. That another
    /// one sets a password later doesn't change who could have proposed.
    @Test
    void whoHasSetAPasswordIsNoSecondPersonForIt() {
        Actor asha = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "asha");
        Actor juma = people.add(asha, "juma");
        Actor zawadi = people.add(juma, "zawadi");
        Discrepancy raised = paidLater(100_00);
        Decided decided = Decisions.of(Action.CREDIT_WALLET);
        credit(testInstructions, raised, Decisions.by(zawadi, decided));
        for (Actor dependent : List.of(asha, juma)) {
            assertThatThrownBy(() -> credit(testInstructions, raised, Decisions.by(dependent, decided)))
                    .isInstanceOf(Refusal.Precondition.class).hasMessageContaining("password");
        }
        people.setPassword(PlatformStaff.COLLEAGUE, juma, "asha does not know it");

        assertThatThrownBy(() -> credit(testInstructions, raised, Decisions.by(asha, decided)))
                .isInstanceOf(Refusal.Precondition.class).hasMessageContaining("password");
        assertThat(testInstructions.available()).isZero();
    }

    /// The set-up of one person who could sign in as two others: each of them counts as that person.
    @Test
    void twoPeopleWhoseFirstPasswordsOnePersonKnowsAreOne() {
        Actor asha = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "asha");
        Actor juma = people.add(asha, "juma");
        Actor zawadi = people.add(asha, "zawadi");

        refusesSecond(juma, zawadi);
    }

    @Test
    void aProposalEndsWithItsProposersAccess() {
        Actor asha = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "asha");
        for (Consumer<Actor> end : List.<Consumer<Actor>>of(
                juma -> people.disable(asha, juma, true),
                juma -> {
                    people.disable(asha, juma, true);
                    people.disable(asha, juma, false);
                },
                juma -> people.setPassword(PlatformStaff.COLLEAGUE, juma, "another one knows it"))) {
            Actor juma = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "juma");
            Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
            Decided failed = Decisions.of(Action.SETTLE_FAILED);
            testInstructions.settle(payment.subject(), Decisions.by(juma, failed));
            end.accept(juma);

            assertThat(testInstructions.settle(payment.subject(), Decisions.by(asha, failed)).state())
                    .isInstanceOfSatisfying(DiscrepancyState.Proposed.class,
                            proposed -> assertThat(proposed.resolution().by()).isEqualTo(asha.decider()));
            assertThat(testInstructions.now(payment)).isEqualTo(payment);
        }
    }

    /// A sign-out or another own password ends no access.
    @Test
    void aProposalOutlivesItsProposersSession() {
        Actor asha = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "asha");
        Actor juma = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "juma");
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        Decided failed = Decisions.of(Action.SETTLE_FAILED);
        testInstructions.settle(payment.subject(), Decisions.by(juma, failed));
        people.setOwnPassword(juma, "only juma knows it", "a later one of juma");
        hazina.staff().signOut().handle(juma, juma.user().orElseThrow(), juma.keyId().orElseThrow());

        assertThat(testInstructions.settle(payment.subject(), Decisions.by(asha, failed)).isResolved()).isTrue();
    }

    /// A command that was set up with other limits, as another instance is, asks for the second person all the same.
    @Test
    void aProposalKeepsThatItTakesTwo() {
        Actor asha = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "asha");
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        Decided failed = Decisions.of(Action.SETTLE_FAILED);
        testInstructions.settle(payment.subject(), Decisions.by(asha, failed));
        var elsewhere = new TestInstructions(new Hazina(world, FaultyGateway.obliging(), Setup.plain()), shop);

        assertThatThrownBy(() -> elsewhere.settle(payment.subject(), Decisions.by(asha, failed)))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(elsewhere.settle(payment.subject(), Decisions.by(PlatformStaff.OPERATOR, failed)).isResolved())
                .isTrue();
    }

    /// The reader of one environment variable could sign in as both.
    @Test
    void peopleOfOneKeyAreThatKeyUntilASecondPersonConfirmsThem() {
        Actor asha = people.add(PlatformStaff.OPERATOR, "asha");
        Actor juma = people.add(PlatformStaff.OPERATOR, "juma");
        refusesSecond(asha, juma);
        refusesSecond(asha, PlatformStaff.OPERATOR);
        refusesSecond(PlatformStaff.COLLEAGUE, juma);
        people.setOwnPassword(juma, TestStaff.FIRST, "only juma knows it");
        for (Actor none : List.of(PlatformStaff.OPERATOR, asha, juma)) {
            assertThatThrownBy(() -> people.confirm(none, juma)).isInstanceOf(Refusal.Precondition.class);
        }
        assertThatThrownBy(() -> people.confirm(PlatformStaff.COLLEAGUE, asha))
                .isInstanceOf(Refusal.Precondition.class).hasMessageContaining("password of their own");
        people.confirm(PlatformStaff.COLLEAGUE, juma);
        Actor again = people.signIn(juma.user().orElseThrow(), "only juma knows it");

        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        Decided failed = Decisions.of(Action.SETTLE_FAILED);
        testInstructions.settle(payment.subject(), Decisions.by(asha, failed));
        assertThat(testInstructions.settle(payment.subject(), Decisions.by(again, failed)).isResolved()).isTrue();
    }

    private void refusesSecond(Actor first, Actor second) {
        Instruction<PaymentDetails> payment = testInstructions.prompt(100_00);
        Decided failed = Decisions.of(Action.SETTLE_FAILED);
        testInstructions.settle(payment.subject(), Decisions.by(first, failed));
        assertThatThrownBy(() -> testInstructions.settle(payment.subject(), Decisions.by(second, failed)))
                .as("%s after %s", second, first).isInstanceOf(Refusal.Precondition.class);
        assertThat(testInstructions.now(payment)).isEqualTo(payment);
    }

    @Test
    void aNoticeIsNotGivenAwayByOnePersonWithTwoNames() {
        Actor asha = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "asha");
        Actor juma = people.add(asha, "juma");
        Discrepancy raised = moneyIn(100_00);
        Decided decided = Decisions.of(Action.CREDIT_WALLET);
        credit(testInstructions, raised, Decisions.by(asha, decided));
        assertThatThrownBy(() -> credit(testInstructions, raised, Decisions.by(juma, decided)))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(testInstructions.available()).isZero();
    }

    private Discrepancy credit(TestInstructions at, Discrepancy raised, Decided decided) {
        return at.resolve(raised, decided, shop.main);
    }

    /// A payment that was paid after it had failed, and waits for a decision.
    private Discrepancy paidLater(long minor) {
        Instruction<PaymentDetails> payment = testInstructions.prompt(minor);
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
