package dev.hazina.application.key;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.Colleague;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.agreement.RemoveSecondFactor;
import dev.hazina.application.agreement.SetOwnerPassword;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.factor.RemoveUserSecondFactor;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.invitation.InviteUser;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payout.ApprovePayout;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.people.AddUser;
import dev.hazina.application.people.ChangeUser;
import dev.hazina.application.people.SetUserPassword;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Who got into a merchant by the platform's staff or another owner gives no one access for a day, and what they pay
/// out waits.
public abstract class AccessRestContract extends PortContract {
    private static final String SET = "set by the staff";
    private static final int AT_ONCE = 64;

    private User owner;
    private FactorUser factor;
    private Optional<SignedIn> remover = Optional.empty();

    @BeforeEach
    void switchOn() {
        owner = shop.signedIn.user();
        factor = new FactorUser(hazina, owner);
        factor.switchOn();
    }

    private void setPassword() {
        hazina.access().setOwnerPassword()
                .handle(new SetOwnerPassword.Command(PlatformStaff.OPERATOR, owner.id(), new Password(SET)));
    }

    private void removeFactor() {
        hazina.access().secondFactor().remove()
                .handle(new RemoveSecondFactor.Command(PlatformStaff.OPERATOR, owner.id()));
    }

    private SignedIn signIn(String password, Optional<String> code) {
        return hazina.signIn.handle(new SignIn.Command(shop.email, password, code, MerchantActions.VISITOR));
    }

    private Instruction<PayoutDetails> payOut(String keyId) {
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, kes(10_00),
                new Phone("+254712345678"), shop.defaultWallet(), Optional.empty(), Optional.empty(), keyId),
                Replies.payout());
        return world.payouts().list(shop.merchant(), shop.accountId(), ListFilter.NONE, Pages.newest()).rows()
                .getFirst();
    }

    private void approve(Instruction<PayoutDetails> payout, SignedIn by) {
        hazina.money.approvePayout().handle(new ApprovePayout.Command(shop.merchant(), shop.accountId(),
                payout.details().id(), by.credentials().keyId(), Colleague.by(by)), ResponseTemplate.none());
    }

    private long timesSent(Instruction<PayoutDetails> payout) {
        return hazina.gateway.disbursements().stream()
                .filter(sent -> sent.payout().details().id().equals(payout.details().id())).count();
    }

    private Instruction<PayoutDetails> now(Instruction<PayoutDetails> payout) {
        return new TestInstructions(hazina, shop).now(payout);
    }

    /// What happens to a user's access, and whether the access rests then.
    enum Door {
        STAFF_SET_THE_PASSWORD, STAFF_REMOVE_THE_FACTOR, AN_OWNER_REMOVES_THE_FACTOR
    }

    private SignedIn through(Door door) {
        return switch (door) {
            case STAFF_SET_THE_PASSWORD -> {
                setPassword();
                yield signIn(SET, Optional.of(factor.code()));
            }
            case STAFF_REMOVE_THE_FACTOR -> {
                removeFactor();
                yield signIn(TestMerchant.PASSWORD, Optional.empty());
            }
            case AN_OWNER_REMOVES_THE_FACTOR -> {
                remover = Optional.of(other(Role.OWNER));
                SignedIn other = remover.get();
                hazina.access().secondFactor().removeOfUser().handle(new RemoveUserSecondFactor.Command(
                        Colleague.by(other), Colleague.caller(hazina, other), owner.id()));
                yield signIn(TestMerchant.PASSWORD, Optional.empty());
            }
        };
    }

    private SignedIn other(Role role) {
        User hired = new MerchantActions(hazina, shop).hire(role);
        return hazina.signIn.handle(new SignIn.Command(hired.email().text(), TestMerchant.PASSWORD,
                MerchantActions.VISITOR));
    }

    /// Everything by which access to money is given.
    private Map<String, ThrowingCallable> ways(SignedIn session) {
        Actor by = Colleague.by(session);
        Caller.Member caller = Colleague.caller(hazina, session);
        SignedIn viewer = other(Role.VIEWER);
        SignedIn guarded = other(Role.ADMIN);
        new FactorUser(hazina, guarded.user()).switchOn();
        Map<String, ThrowingCallable> ways = new LinkedHashMap<>();
        ways.put("a key", () -> hazina.issueKey.handle(new IssueKey.Command(by, caller, new Label("mine"),
                List.of(shop.accountId().toString()), Role.OWNER)));
        ways.put("a user", () -> hazina.addUser.handle(new AddUser.Command(by, caller,
                new Email("crony." + world.ids().next() + "@example.com"), new Password(SET), Role.OWNER)));
        ways.put("an invitation", () -> hazina.access().invitations().invite().handle(new InviteUser.Command(by, caller,
                new Email("crony." + world.ids().next() + "@example.com"), Role.OWNER)));
        ways.put("a role", () -> hazina.changeUser.handle(new ChangeUser.Command(by, caller, viewer.user().id(),
                new ChangeUser.Change.AssignRole(Role.OWNER))));
        ways.put("a password", () -> hazina.access().setUserPassword().handle(new SetUserPassword.Command(by, caller,
                guarded.user().id(), new Password(SET))));
        ways.put("a factor", () -> hazina.access().secondFactor().removeOfUser()
                .handle(new RemoveUserSecondFactor.Command(by, caller, guarded.user().id())));
        return ways;
    }

    @ParameterizedTest
    @EnumSource
    void whoGotInGivesNoOneAccessForADay(Door door) {
        shop.fund(shop.main, 1000_00);
        String program = new MerchantActions(hazina, shop).issue(Role.OWNER, shop.account).credentials().keyId();
        SignedIn session = through(door);
        String end = world.clock().instant().plus(AccessRest.LENGTH).toString().substring(0, 13);
        Map<String, ThrowingCallable> ways = ways(session);

        ways.forEach((name, way) -> assertThatThrownBy(way).as(name).isInstanceOf(Refusal.Forbidden.class)
                .hasMessageContaining("rest until " + end));
        hazina.changeUser.handle(new ChangeUser.Command(Colleague.by(session), Colleague.caller(hazina, session),
                other(Role.VIEWER).user().id(), new ChangeUser.Change.Disable(true)));
        assertThat(payOut(program).holds()).as("a program goes on").isEmpty();
        assertThat(payOut(other(Role.OWNER).credentials().keyId()).holds()).as("another owner goes on").isEmpty();

        world.clock().advance(AccessRest.LENGTH.plus(Duration.ofSeconds(1)));
        SignedIn later = signIn(door == Door.STAFF_SET_THE_PASSWORD ? SET : TestMerchant.PASSWORD,
                door == Door.STAFF_SET_THE_PASSWORD ? Optional.of(factor.code()) : Optional.empty());
        ways(later).forEach((name, way) -> assertThatCode(way).as(name).doesNotThrowAnyException());
        assertThat(payOut(later.credentials().keyId()).holds()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void whatTheyPayOutWaitsForAnotherOwner(Door door) {
        shop.fund(shop.main, 1000_00);
        SignedIn session = through(door);
        Instruction<PayoutDetails> payout = payOut(session.credentials().keyId());

        assertThat(payout.holds()).singleElement().satisfies(hold -> {
            assertThat(hold.reason().shown()).isEqualTo("review");
            assertThat(hold.detail()).contains("by another person", "waits for another owner, or until");
        });
        assertThat(shop.now(shop.main).pending()).isEqualTo(10_00);
        assertThatThrownBy(() -> approve(payout, session)).isInstanceOf(Refusal.Forbidden.class);
        assertThatThrownBy(() -> approve(payout, other(Role.ADMIN))).isInstanceOf(Refusal.Forbidden.class)
                .hasMessageContaining("another owner");
        remover.ifPresent(
                one -> assertThatThrownBy(() -> approve(payout, one)).isInstanceOf(Refusal.Precondition.class));
        hazina.pollPayouts.poll();
        assertThat(now(payout)).isEqualTo(payout);
        assertThat(timesSent(payout)).isZero();

        approve(payout, other(Role.OWNER));

        assertThat(now(payout).holds()).isEmpty();
        assertThat(timesSent(payout)).isOne();
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void theClockLetsThemGoAfterADay() {
        shop.fund(shop.main, 1000_00);
        Instruction<PayoutDetails> payout = payOut(through(Door.STAFF_SET_THE_PASSWORD).credentials().keyId());
        Instant end = payout.holds().getFirst().until().orElseThrow();

        world.clock().advance(Duration.between(world.clock().instant(), end).minusSeconds(1));
        hazina.pollPayouts.poll();
        assertThat(now(payout).holds()).isEqualTo(payout.holds());
        world.clock().advance(Duration.ofMinutes(5));
        hazina.pollPayouts.poll();

        assertThat(timesSent(payout)).isOne();
        assertThat(world.auditLog().ofPayout(shop.merchant(), payout.details().id())).singleElement()
                .satisfies(entry -> {
                    assertThat(entry.act().action()).isEqualTo(AuditAct.PAYOUT_RESTED);
                    assertThat(entry.by()).isEqualTo(Actor.clock());
                });
        assertThat(world.proof().prove().clean()).isTrue();
    }

    /// One who has removed the factor of an owner who rests already has given access too, and so has the first.
    @Test
    void allWhoGaveTheAccessLetNothingGo() {
        shop.fund(shop.main, 1000_00);
        through(Door.AN_OWNER_REMOVES_THE_FACTOR);
        SignedIn first = remover.orElseThrow();
        factor.switchOn();
        Instruction<PayoutDetails> payout = payOut(through(Door.AN_OWNER_REMOVES_THE_FACTOR).credentials().keyId());

        for (SignedIn one : List.of(first, remover.orElseThrow())) {
            assertThatThrownBy(() -> approve(payout, one)).isInstanceOf(Refusal.Precondition.class);
        }
        approve(payout, other(Role.OWNER));
        assertThat(now(payout).holds()).isEmpty();
    }

    @Test
    void theRestsOfSeveralMerchantsAreReadAtOnce() {
        TestMerchant other = TestMerchant.open(hazina);
        Instant now = world.clock().instant();
        through(Door.STAFF_SET_THE_PASSWORD);

        Map<UserId, AccessRest> rests = world.people().rests(List.of(other.merchant(), shop.merchant()));

        assertThat(rests.getOrDefault(owner.id(), AccessRest.NONE).running(now)).hasValueSatisfying(
                end -> assertThat(end).isCloseTo(now.plus(AccessRest.LENGTH), within(1, ChronoUnit.SECONDS)));
        assertThat(rests.getOrDefault(other.signedIn.user().id(), AccessRest.NONE).running(now)).isEmpty();
        assertThat(world.people().rests(List.of(other.merchant()))).doesNotContainKey(owner.id());
        assertThat(world.people().rests(List.of())).isEmpty();
    }

    /// A payout of the former session is sent when it is accepted before the change, and refused or held after it.
    @Test
    void noPayoutOfAnOpenSessionComesAfterTheReset() {
        shop.fund(shop.main, 1000_00);
        SignedIn session = signIn(TestMerchant.PASSWORD, Optional.of(factor.code()));
        var calls = ConcurrentCalls.run(AT_ONCE, number -> {
            if (number == AT_ONCE / 2) {
                removeFactor();
            } else {
                payOut(session.credentials().keyId());
            }
            return number;
        });

        assertThat(ConcurrentCalls.thrown(calls)).allMatch(thrown -> thrown instanceof Refusal.Unauthorized
                || thrown instanceof Refusal.Forbidden);
        SignedIn after = signIn(TestMerchant.PASSWORD, Optional.empty());
        assertThat(payOut(after.credentials().keyId()).holds()).hasSize(1);
    }
}
