package dev.hazina.application.staff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.agreement.RemoveSecondFactor;
import dev.hazina.application.agreement.SetOwnerPassword;
import dev.hazina.application.approval.ChangeApprovalLimit;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.merchant.AllowPayouts;
import dev.hazina.application.merchant.SuspendMerchant;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.people.DisableUser;
import dev.hazina.domain.access.StaffRole;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.RoleProposal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the roles of the staff allow, in the commit of each act, and how they change.
public abstract class StaffRolesContract extends PortContract {
    private static final int CROWD = 64;
    private static final Actor SECOND = Actor.administrator("key_second", "2001:db8::2", Optional.empty());
    private static final StaffRoles READ = StaffRoles.of(StaffRole.READ);
    private static final StaffRoles SUPPORT = StaffRoles.of(StaffRole.SUPPORT);
    private static final StaffRoles TREASURY = StaffRoles.of(StaffRole.TREASURY);
    private static final StaffRoles PEOPLE = StaffRoles.of(StaffRole.PEOPLE);

    private TestStaff people;
    private TestInstructions instructions;
    private ChangeApprovalLimit changeLimit;
    private Actor amina;
    private Actor baraka;
    private Actor chebet;

    @BeforeEach
    void hire() {
        people = new TestStaff(hazina);
        instructions = new TestInstructions(hazina, shop);
        changeLimit = new ChangeApprovalLimit(world.approvalLimits(), hazina.administrators(),
                new AuditStamps(world.ids(), world.clock()));
        amina = people.confirmed(PlatformStaff.OPERATOR, SECOND, "amina");
        baraka = people.confirmed(PlatformStaff.OPERATOR, SECOND, "baraka");
        chebet = people.confirmed(PlatformStaff.OPERATOR, SECOND, "chebet");
    }

    private void become(Actor person, StaffRoles roles) {
        people.roles(PlatformStaff.OPERATOR, person, roles);
    }

    private StaffRoles rolesOf(Actor person) {
        return people.member(person.user().orElseThrow()).roles();
    }

    private Optional<RoleProposal> proposedFor(Actor person) {
        return people.member(person.user().orElseThrow()).access().proposal();
    }

    private List<AuditEntry> log(String action) {
        return world.auditLog().list(Platform.MERCHANT, new PageRequest(Optional.empty(), Optional.empty(), 200)).rows()
                .stream().filter(entry -> entry.act().action().wire().equals(action)
                        && entry.act().target().id().equals(chebet.user().orElseThrow().toString()))
                .toList();
    }

    private record Act(Set<StaffRole> may, ThrowingCallable call) {}

    /// Every act of staff, with the roles that may do it, said here apart from the program's table.
    private Map<String, Act> acts() {
        Actor third = people.add(SECOND, "third", READ);
        UserId user = shop.signedIn.user().id();
        var payment = instructions.prompt(10_00);
        Set<StaffRole> support = Set.of(StaffRole.SUPPORT);
        Set<StaffRole> treasury = Set.of(StaffRole.TREASURY);
        Set<StaffRole> staff = Set.of(StaffRole.PEOPLE);
        Map<String, Act> acts = new LinkedHashMap<>();
        acts.put("add a person", new Act(staff, () -> addPerson(amina, READ)));
        acts.put("set a password", new Act(staff, () -> people.setPassword(amina, third, "amina knows it")));
        acts.put("confirm", new Act(staff, () -> people.confirm(amina, third)));
        acts.put("remove a factor", new Act(staff,
                () -> hazina.staff().secondFactor().remove(amina, third.user().orElseThrow())));
        acts.put("change roles", new Act(staff, () -> people.roles(amina, third, READ)));
        acts.put("withdraw roles", new Act(staff,
                () -> people.withdrawRoles(amina, third)));
        acts.put("remove access", new Act(staff, () -> people.disable(amina, third, true)));
        acts.put("restore access", new Act(staff, () -> people.disable(amina, third, false)));
        acts.put("give an owner a password", new Act(support, () -> hazina.access().setOwnerPassword()
                .handle(new SetOwnerPassword.Command(amina, user, new Password("amina knows this one")))));
        acts.put("remove a user's factor", new Act(support,
                () -> hazina.access().secondFactor().remove().handle(new RemoveSecondFactor.Command(amina, user))));
        acts.put("disable a user", new Act(support,
                () -> hazina.disableUser.handle(new DisableUser.Command(amina, user, true))));
        acts.put("suspend", new Act(Set.of(StaffRole.SUPPORT, StaffRole.TREASURY), () -> hazina.suspendMerchant
                .handle(new SuspendMerchant.Command(amina, shop.merchant(), true, Optional.empty()))));
        acts.put("reactivate", new Act(treasury, () -> hazina.suspendMerchant
                .handle(new SuspendMerchant.Command(amina, shop.merchant(), false, Optional.empty()))));
        acts.put("allow payouts", new Act(treasury,
                () -> hazina.allowPayouts.handle(new AllowPayouts.Command(amina, shop.accountId(), Set.of()))));
        acts.put("set a limit", new Act(treasury, () -> limit(amina, 1_000_00)));
        acts.put("settle", new Act(treasury, () -> settle(payment)));
        return acts;
    }

    private void addPerson(Actor by, StaffRoles roles) {
        hazina.staff().add().handle(new AddStaff.Command(by, new Label("heir"),
                Email.parse(world.ids().next() + "@hazina.example"), new Password("a first password"), roles));
    }

    private void limit(Actor by, long minor) {
        changeLimit.handle(new ChangeApprovalLimit.Command(by, new Money(Currency.UGX, minor), ReadProposal.ANY));
    }

    private void settle(Instruction<PaymentDetails> payment) {
        instructions.settle(payment.subject(), Decisions.by(amina, Decisions.of(Action.SETTLE_FAILED)));
    }

    /// The request was let in while the person had the role, and is refused where it is recorded.
    @Test
    void eachActIsRefusedInItsCommitWithoutTheRole() {
        Map<String, Act> acts = acts();
        List<String> wrong = new ArrayList<>();
        for (StaffRole role : StaffRole.values()) {
            become(amina, StaffRoles.of(role));
            acts.forEach((name, act) -> {
                boolean refused = catchThrowable(act.call()) instanceof Refusal.Forbidden no
                        && String.valueOf(no.getMessage()).contains("of the staff, which you don't have");
                if (refused == act.may().contains(role)) {
                    wrong.add(role + " " + name);
                }
            });
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void aRefusalNamesTheRole() {
        var payment = instructions.prompt(10_00);
        become(amina, READ);

        assertThatThrownBy(() -> settle(payment)).isInstanceOf(Refusal.Forbidden.class)
                .hasMessage("this takes the role treasury of the staff, which you don't have");
    }

    @Test
    void nothingIsDecidedAfterTheRoleIsTakenAway() {
        var payments = Stream.generate(() -> instructions.prompt(10_00)).limit(CROWD).toList();
        var fates = ConcurrentCalls.run(CROWD, i -> {
            if (i == CROWD / 3) {
                people.roles(baraka, amina, SUPPORT);
            } else {
                settle(payments.get(i));
            }
            return i;
        });

        assertThat(ConcurrentCalls.thrown(fates)).allMatch(Refusal.Forbidden.class::isInstance);
        assertThat(payments.stream().filter(payment -> !instructions.now(payment).isOpen()))
                .hasSize(ConcurrentCalls.results(fates).size() - 1);
        assertThatThrownBy(() -> settle(payments.get(CROWD / 3))).isInstanceOf(Refusal.Forbidden.class);
    }

    @Test
    void aRoleIsTakenAwayByOneAndGivenByTwo() {
        people.roles(amina, chebet, SUPPORT);
        assertThat(rolesOf(chebet)).isEqualTo(SUPPORT);

        people.roles(amina, chebet, TREASURY);
        assertThat(rolesOf(chebet)).isEqualTo(SUPPORT);
        assertThatThrownBy(() -> people.roles(amina, chebet, TREASURY)).isInstanceOf(Refusal.Precondition.class)
                .hasMessageContaining("second person");
        assertThatThrownBy(() -> people.roles(baraka, chebet, PEOPLE)).isInstanceOf(Refusal.Precondition.class)
                .hasMessageContaining("other roles");

        people.roles(baraka, chebet, TREASURY);
        assertThat(rolesOf(chebet)).isEqualTo(TREASURY);
        assertThat(proposedFor(chebet)).isEmpty();
        assertThat(log("staff.roles_proposed")).hasSize(1);
    }

    @Test
    void anyoneOfThePeopleWithdrawsAProposal() {
        become(chebet, READ);
        people.roles(amina, chebet, PEOPLE);
        people.withdrawRoles(baraka, chebet);
        assertThat(proposedFor(chebet)).isEmpty();
        assertThat(log("staff.role_proposal_ended")).hasSize(1);
        assertThatThrownBy(() -> people.withdrawRoles(baraka, chebet)).isInstanceOf(Refusal.NotFound.class);
    }

    @Test
    void noOneChangesTheirOwnRoles() {
        assertThatThrownBy(() -> people.roles(amina, amina, PEOPLE)).isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> people.roles(amina, amina, READ)).isInstanceOf(Refusal.Precondition.class);
    }

    @Test
    void noOneGetsARoleThroughAnother() {
        become(amina, PEOPLE);
        Actor second = people.add(amina, "second", PEOPLE);

        assertThatThrownBy(() -> people.roles(second, amina, TREASURY)).isInstanceOf(Refusal.Precondition.class)
                .hasMessageContaining("could have acted as you");
        assertThatThrownBy(() -> people.roles(baraka, second, TREASURY)).isInstanceOf(Refusal.Precondition.class)
                .hasMessageContaining("confirm");
        people.roles(second, chebet, READ);
        assertThat(rolesOf(chebet)).isEqualTo(READ);
    }

    @Test
    void whoGivesAccessHasAllThatItAllows() {
        become(amina, PEOPLE);
        assertThatThrownBy(() -> addPerson(amina, StaffRoles.ALL)).isInstanceOf(Refusal.Forbidden.class)
                .hasMessageContaining("support and treasury");
        assertThatThrownBy(() -> people.setPassword(amina, chebet, "amina knows it"))
                .isInstanceOf(Refusal.Forbidden.class);
        assertThatThrownBy(() -> hazina.staff().secondFactor().remove(amina, chebet.user().orElseThrow()))
                .isInstanceOf(Refusal.Forbidden.class);
        people.disable(amina, chebet, true);
        assertThatThrownBy(() -> people.disable(amina, chebet, false)).isInstanceOf(Refusal.Forbidden.class);
        people.roles(amina, chebet, READ);
        people.disable(amina, chebet, false);
        people.setPassword(amina, chebet, "amina knows it");
    }

    @Test
    void whatIsProposedEndsWithTheRole() {
        limit(amina, 100_00);
        limit(amina, 900_00);
        become(chebet, READ);
        people.roles(amina, chebet, PEOPLE);

        people.roles(baraka, amina, READ);
        become(amina, StaffRoles.ALL);

        limit(baraka, 900_00);
        assertThat(world.approvalLimits().list()).filteredOn(one -> one.currency() == Currency.UGX)
                .allSatisfy(one -> assertThat(one.proposal()).isPresent());
        people.roles(baraka, chebet, PEOPLE);
        assertThat(rolesOf(chebet)).isEqualTo(READ);
        assertThat(proposedFor(chebet).orElseThrow().by()).isEqualTo(baraka.user().orElseThrow().toString());
    }

    @Test
    void withoutTheRoleOneNeitherProposesNorAgrees() {
        limit(baraka, 100_00);
        limit(baraka, 900_00);
        become(amina, StaffRoles.of(StaffRole.SUPPORT, StaffRole.PEOPLE));

        assertThatThrownBy(() -> limit(amina, 900_00)).isInstanceOf(Refusal.Forbidden.class);
        assertThatThrownBy(() -> limit(amina, 800_00)).isInstanceOf(Refusal.Forbidden.class);
    }

    /// Of 32 requests of each of two people, the first proposes and the first of the other one agrees.
    @Test
    void ofManyAtOnceTwoPeopleGiveARoleOnce() {
        become(chebet, READ);
        var fates = ConcurrentCalls.run(CROWD, i -> people.roles(i % 2 == 0 ? amina : baraka, chebet, TREASURY));

        assertThat(rolesOf(chebet)).isEqualTo(TREASURY);
        assertThat(ConcurrentCalls.thrown(fates)).allMatch(Refusal.Precondition.class::isInstance);
        assertThat(log("staff.roles_changed").stream().filter(entry -> entry.by().user().isPresent())).hasSize(1);
    }

    @Test
    void ofManyAtOnceOnePersonGivesNone() {
        become(chebet, READ);
        var fates = ConcurrentCalls.run(CROWD, i -> people.roles(amina, chebet, TREASURY));

        assertThat(rolesOf(chebet)).isEqualTo(READ);
        assertThat(ConcurrentCalls.results(fates)).hasSize(1);
    }
}
