package dev.hazina.application.staff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.agreement.RemoveSecondFactor;
import dev.hazina.application.agreement.SetOwnerPassword;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.merchant.AllowPayouts;
import dev.hazina.application.merchant.SuspendMerchant;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.people.DisableUser;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What a person of the staff does after the access has ended, in a request that was let in before.
public abstract class StaffAuthorityContract extends PortContract {
    private static final int CROWD = 64;

    private TestStaff people;
    private TestInstructions testInstructions;
    private Actor eve;
    private Actor other;

    @BeforeEach
    void hire() {
        people = new TestStaff(hazina);
        testInstructions = new TestInstructions(hazina, shop);
        eve = people.add(PlatformStaff.OPERATOR, "eve");
        other = people.add(PlatformStaff.OPERATOR, "other");
    }

    private List<AuditEntry> entries(MerchantId merchant, Actor by) {
        return world.auditLog().list(merchant, new PageRequest(Optional.empty(), Optional.empty(), 200)).rows().stream()
                .filter(entry -> entry.by().user().equals(by.user())).toList();
    }

    private void addHeir() {
        hazina.staff().add().handle(new AddStaff.Command(eve, new Label("heir"),
                Email.parse(world.ids().next() + "@hazina.example"), new Password("a first password")));
    }

    /// Every act of staff.
    private Map<String, ThrowingCallable> acts() {
        Map<String, ThrowingCallable> acts = new LinkedHashMap<>();
        Actor third = people.add(PlatformStaff.OPERATOR, "third");
        Instruction<PaymentDetails> payment = testInstructions.prompt(10_00);
        Instruction<PaymentDetails> raised = testInstructions.prompt(10_00);
        acts.put("a person is added", this::addHeir);
        acts.put("a password is set", () -> people.setPassword(eve, third, "eve knows it"));
        acts.put("access is removed", () -> people.disable(eve, third, true));
        acts.put("a person is confirmed", () -> people.confirm(eve, third));
        acts.put("a factor is removed", () -> hazina.staff().secondFactor().remove(eve, third.user().orElseThrow()));
        acts.put("an owner gets a password",
                () -> hazina.access().setOwnerPassword().handle(new SetOwnerPassword.Command(
                        eve, shop.signedIn.user().id(), new Password("eve knows this one"))));
        acts.put("a user's factor is removed", () -> hazina.access().secondFactor().remove()
                .handle(new RemoveSecondFactor.Command(eve, shop.signedIn.user().id())));
        acts.put("a user is disabled",
                () -> hazina.disableUser.handle(new DisableUser.Command(eve, shop.signedIn.user().id(), true)));
        acts.put("a merchant is suspended", () -> hazina.suspendMerchant
                .handle(new SuspendMerchant.Command(eve, shop.merchant(), true, Optional.empty())));
        acts.put("payouts are allowed",
                () -> hazina.allowPayouts.handle(new AllowPayouts.Command(eve, shop.accountId(), Set.of())));
        acts.put("a payment is settled", () -> testInstructions.settle(payment.subject(),
                Decisions.by(eve, Decisions.of(Action.SETTLE_FAILED))));
        acts.put("a payment is said to be paid", () -> testInstructions.settle(raised.subject(),
                Decisions.by(eve, Decisions.found(Action.SETTLE_SUCCEEDED, "", ""))));
        return acts;
    }

    private void refusesAll(Map<String, ThrowingCallable> acts) {
        List<AuditEntry> before = Stream.of(Platform.MERCHANT, shop.merchant())
                .flatMap(merchant -> entries(merchant, eve).stream()).toList();
        acts.forEach((name, act) -> assertThatThrownBy(act).as(name).isInstanceOf(Refusal.Unauthorized.class));
        assertThat(Stream.of(Platform.MERCHANT, shop.merchant()).flatMap(merchant -> entries(merchant, eve).stream()))
                .isEqualTo(before);
        assertThat(shop.available(shop.main)).isZero();
    }

    @Test
    void whoseAccessIsRemovedDoesNothingMore() {
        var acts = acts();
        people.disable(other, eve, true);

        refusesAll(acts);
    }

    @Test
    void aSessionFromBeforeAnotherPasswordDoesNothingMore() {
        var acts = acts();
        people.setPassword(other, eve, "eve has to ask for it");

        refusesAll(acts);
    }

    @Test
    void whoHasSignedOutDoesNothingMore() {
        var acts = acts();
        hazina.staff().signOut().handle(eve, eve.user().orElseThrow(), eve.keyId().orElseThrow());

        refusesAll(acts);
    }

    @Test
    void aSessionThatHasExpiredDoesNothingMore() {
        var acts = acts();
        world.clock().advance(SignIn.SESSION);

        refusesAll(acts);
    }

    /// The platform's clock gives each change of the staff an instant of its own. A heir that was added has an entry.
    @Test
    void noHeirIsAddedAfterTheRemoval() {
        int before = world.staff().list().size();
        var fates = ConcurrentCalls.run(CROWD, i -> {
            if (i == CROWD / 3) {
                people.disable(other, eve, true);
            } else {
                addHeir();
            }
            return i;
        });

        assertThat(ConcurrentCalls.thrown(fates)).allMatch(Refusal.Unauthorized.class::isInstance);
        Instant end = world.auditLog().list(Platform.MERCHANT, new PageRequest(Optional.empty(), Optional.empty(), 200))
                .rows().stream().filter(entry -> entry.act().action().wire().equals("staff.disabled")
                        && entry.act().target().id().equals(eve.user().orElseThrow().toString()))
                .findFirst().orElseThrow().at();
        assertThat(entries(Platform.MERCHANT, eve)).allSatisfy(entry -> assertThat(entry.at()).isBefore(end));
        assertThat(world.staff().list()).hasSize(before + ConcurrentCalls.results(fates).size() - 1);
    }

    /// Decisions about money are recorded in the merchants' books. Once the removal has returned, none is.
    @Test
    void nothingIsDecidedAfterTheRemoval() {
        List<Instruction<PaymentDetails>> payments = Stream.generate(() -> testInstructions.prompt(10_00)).limit(CROWD)
                .toList();
        long[] decidedAtRemoval = new long[1];
        var fates = ConcurrentCalls.run(CROWD, i -> {
            if (i == CROWD / 3) {
                people.disable(other, eve, true);
                decidedAtRemoval[0] = entries(shop.merchant(), eve).size();
            } else {
                testInstructions.settle(payments.get(i).subject(),
                        Decisions.by(eve, Decisions.of(Action.SETTLE_FAILED)));
            }
            return i;
        });

        assertThat(ConcurrentCalls.thrown(fates)).allMatch(Refusal.Unauthorized.class::isInstance);
        assertThat(entries(shop.merchant(), eve)).hasSize((int) decidedAtRemoval[0]);
        assertThat(payments.stream().filter(payment -> !testInstructions.now(payment).isOpen())).hasSize(
                ConcurrentCalls.results(fates).size() - 1);
    }
}
