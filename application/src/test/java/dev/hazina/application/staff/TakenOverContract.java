package dev.hazina.application.staff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.agreement.AccessProposals;
import dev.hazina.application.agreement.AgreeToAccess;
import dev.hazina.application.agreement.RemoveSecondFactor;
import dev.hazina.application.agreement.SetOwnerPassword;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.AccessProposal;
import dev.hazina.domain.staff.AccessProposal.Act;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What the platform's staff do to get into a merchant: no one alone does. This service sends no mail; where it does,
/// an owner gets a link.
public abstract class TakenOverContract extends PortContract {
    private static final String SET = "set by the staff";
    private static final int AT_ONCE = 64;

    private Hazina mute;
    private TestStaff people;
    private Actor one;
    private Actor two;
    private User owner;

    @BeforeEach
    void hire() {
        mute = new Hazina(world, FaultyGateway.obliging(), Setup.plain().withoutMail());
        people = new TestStaff(hazina);
        one = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "one");
        two = people.confirmed(PlatformStaff.OPERATOR, PlatformStaff.COLLEAGUE, "two");
        owner = shop.signedIn.user();
        new FactorUser(hazina, owner).switchOn();
    }

    private Optional<AccessProposal> act(Actor by, Act act) {
        return switch (act) {
            case SET_PASSWORD -> setPassword(by, SET);
            case REMOVE_SECOND_FACTOR -> mute.access().secondFactor().remove()
                    .handle(new RemoveSecondFactor.Command(by, owner.id())).proposal();
        };
    }

    private Optional<AccessProposal> setPassword(Actor by, String password) {
        return mute.access().setOwnerPassword()
                .handle(new SetOwnerPassword.Command(by, owner.id(), new Password(password))).proposal();
    }

    private void agree(Actor by, AccessProposal proposal, boolean agrees) {
        mute.access().agreeToAccess().handle(new AgreeToAccess.Command(by, proposal.id(), agrees));
    }

    private boolean isDone(Act act) {
        return switch (act) {
            case SET_PASSWORD ->
                hazina.hasher.matches(SET, world.people().find(owner.id()).orElseThrow().passwordHash());
            case REMOVE_SECOND_FACTOR -> world.secondFactors().find(shop.merchant(), owner.id()).isEmpty();
        };
    }

    @ParameterizedTest
    @EnumSource
    void onePersonDoesNothing(Act act) {
        assertThat(act(one, act)).isPresent();
        assertThatThrownBy(() -> act(one, act)).isInstanceOf(Refusal.Precondition.class);
        AccessProposal proposal = world.accessProposals().list().getLast();
        assertThatThrownBy(() -> agree(one, proposal, true)).isInstanceOf(Refusal.Precondition.class);

        assertThat(isDone(act)).isFalse();
        assertThat(new MerchantActions(hazina, shop).actions()).last().isEqualTo("user.access_proposed");
    }

    @ParameterizedTest
    @EnumSource
    void aSecondPersonAgreesByTheSameRequest(Act act) {
        act(one, act);

        assertThat(act(two, act)).isEmpty();
        assertThat(isDone(act)).isTrue();
        assertThat(world.accessProposals().list()).noneMatch(left -> left.user().equals(owner.id()));
    }

    @ParameterizedTest
    @EnumSource
    void aSecondPersonAgreesToTheProposal(Act act) {
        AccessProposal proposal = act(one, act).orElseThrow();

        agree(two, proposal, true);

        assertThat(isDone(act)).isTrue();
        assertThatThrownBy(() -> agree(two, proposal, true)).isInstanceOf(Refusal.NotFound.class);
    }

    @ParameterizedTest
    @EnumSource
    void whoCouldBeTheProposerIsNoSecondPerson(Act act) {
        Actor heir = people.add(one, "heir");
        AccessProposal proposal = act(one, act).orElseThrow();

        assertThatThrownBy(() -> agree(heir, proposal, true)).isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> act(heir, act)).isInstanceOf(Refusal.Precondition.class);
        assertThat(isDone(act)).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void aProposalEndsWithItsProposersAccess(Act act) {
        AccessProposal proposal = act(one, act).orElseThrow();
        people.disable(two, one, true);

        assertThatThrownBy(() -> agree(two, proposal, true)).isInstanceOf(Refusal.NotFound.class);
        assertThat(act(two, act)).as("a proposal of the other's own").isPresent();
        assertThat(isDone(act)).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void aProposalEndsAfterADay(Act act) {
        AccessProposal proposal = act(one, act).orElseThrow();
        world.clock().advance(AccessProposal.LIFE.plusSeconds(1));
        two = people.signIn(two.user().orElseThrow(), "only two knows it");

        assertThatThrownBy(() -> agree(two, proposal, true)).isInstanceOf(Refusal.NotFound.class);
        assertThat(isDone(act)).isFalse();
    }

    /// What ended without a second person is kept for a month, and goes with a later proposal.
    @Test
    void endedProposalsAreKeptForAMonth() {
        UUID old = act(one, Act.REMOVE_SECOND_FACTOR).orElseThrow().id();
        later(AccessProposals.KEPT.minusMinutes(1));
        assertThat(setPassword(two, SET)).isPresent();
        assertThat(world.accessProposals().list()).extracting(AccessProposal::id).contains(old);

        later(Duration.ofMinutes(2));
        assertThat(setPassword(two, "chosen again")).isPresent();
        assertThat(world.accessProposals().list()).extracting(AccessProposal::id).doesNotContain(old);
    }

    private void later(Duration time) {
        world.clock().advance(time);
        two = people.signIn(two.user().orElseThrow(), "only two knows it");
    }

    @ParameterizedTest
    @EnumSource
    void aProposalCanBeWithdrawn(Act act) {
        AccessProposal proposal = act(one, act).orElseThrow();
        agree(two, proposal, false);

        assertThatThrownBy(() -> agree(two, proposal, true)).isInstanceOf(Refusal.NotFound.class);
        assertThat(new MerchantActions(hazina, shop).actions()).last().isEqualTo("user.access_proposal_withdrawn");
    }

    @ParameterizedTest
    @EnumSource
    void aKeyOfTheSettingsActsAtOnce(Act act) {
        assertThat(act(PlatformStaff.OPERATOR, act)).isEmpty();
        assertThat(isDone(act)).isTrue();
    }

    @Test
    void anotherPasswordIsNotTheProposedOne() {
        setPassword(one, SET);
        assertThatThrownBy(() -> setPassword(two, "another password")).isInstanceOf(Refusal.Precondition.class);
        setPassword(one, "chosen again");
        assertThatThrownBy(() -> setPassword(two, SET)).isInstanceOf(Refusal.Precondition.class);

        assertThat(setPassword(two, "chosen again")).isEmpty();
        assertThat(world.people().find(owner.id()).orElseThrow().standing().passwordBy().orElseThrow().names())
                .contains(one.decider(), two.decider());
    }

    /// The one step that is wanted happens once, and no crowd of one person is two.
    @ParameterizedTest
    @EnumSource
    void ofManyAtOnceOneAgrees(Act act) {
        AccessProposal proposal = act(one, act).orElseThrow();

        var calls = ConcurrentCalls.run(AT_ONCE, number -> {
            agree(number % 2 == 0 ? one : two, proposal, true);
            return number;
        });

        assertThat(ConcurrentCalls.results(calls)).hasSize(1).allMatch(number -> number % 2 == 1);
        assertThat(isDone(act)).isTrue();
    }
}
