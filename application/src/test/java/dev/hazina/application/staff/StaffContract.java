package dev.hazina.application.staff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.PortContract;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.StaffSession;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.staff.SignInStaff.CodeAwaited;
import dev.hazina.application.staff.SignInStaff.SignedIn;
import dev.hazina.domain.access.StaffRole;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.RoleProposal;
import dev.hazina.domain.staff.StaffMember;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of [Staff] and [StaffSessions], through the commands that use them.
public abstract class StaffContract extends PortContract {
    private static final String PASSWORD = "a first password";
    private static final Duration A_STEP = Duration.ofSeconds(30);
    private static final Actor KEY = Actor.administrator("key_operator", "192.0.2.9", Optional.empty());
    private static final Actor VISITOR = Actor.unknown("192.0.2.8", Optional.empty());

    private StaffMember asha;

    @BeforeEach
    void hire() {
        asha = hire("asha");
    }

    private StaffMember hire(String name) {
        return hazina.staff().add().handle(new AddStaff.Command(KEY, new Label(name),
                Email.parse(name + "@" + UUID.randomUUID() + ".example"), new Password(PASSWORD)));
    }

    private SignInStaff.Step enter(StaffMember member, String password) {
        return hazina.staff().signIn()
                .handle(new SignInStaff.Command(member.email().text().toUpperCase(Locale.ROOT), password, VISITOR));
    }

    private SignedIn signIn(StaffMember member) {
        return (SignedIn) enter(member, PASSWORD);
    }

    private Caller caller(SignedIn session) {
        return hazina.authenticate.handle(session.credentials(), Optional.empty());
    }

    private Actor by(SignedIn session) {
        return Actor.staff(session.credentials().keyId(), session.member().id(), "192.0.2.8", Optional.empty());
    }

    private boolean isOpen(SignedIn session) {
        return world.staffSessions().find(session.credentials().keyId()).isPresent();
    }

    private List<String> actions(UserId id) {
        return world.auditLog().list(Platform.MERCHANT, new PageRequest(Optional.empty(), Optional.empty(), 200)).rows()
                .stream().filter(entry -> entry.act().target().id().equals(id.toString()))
                .map(entry -> entry.act().action().wire()).toList().reversed();
    }

    @Test
    void aPersonSignsInAndIsNamedByTheAuditLog() {
        SignedIn session = signIn(asha);
        assertThat(session.credentials().keyId()).startsWith(StaffSession.PREFIX);
        assertThat(caller(session)).isEqualTo(
                new Caller.Administrator(session.credentials().keyId(), Optional.of(asha)));
        assertThatThrownBy(() -> enter(asha, "wrong")).isInstanceOf(Refusal.Unauthorized.class);
        hazina.staff().signOut().handle(by(session), asha.id(), session.credentials().keyId());
        assertThat(isOpen(session)).isFalse();
        assertThatThrownBy(() -> caller(session)).isInstanceOf(Refusal.Unauthorized.class);
        assertThat(actions(asha.id())).containsExactly("staff.added", "staff.signed_in", "staff.sign_in_failed",
                "staff.signed_out");
        assertThat(world.staff().list()).contains(asha);
    }

    /// Who has set a password has known it, and so may have all who could act as that person. A later change by the
    /// person takes none of them out; a confirmation by an independent one does, and ends the sessions.
    @Test
    void whoCouldHaveActedAsAPersonIsKept() {
        TestStaff people = new TestStaff(hazina);
        assertThat(actors(asha)).isEqualTo(PossibleActors.alone(KEY.decider()).and(alone(asha)));
        Actor juma = people.add(KEY, "juma");
        people.setPassword(juma, people.signIn(asha.id(), PASSWORD), "juma knows it");
        Actor self = people.signIn(asha.id(), "juma knows it");
        people.setOwnPassword(self, "juma knows it", "only asha knows it");

        assertThat(actors(asha)).isEqualTo(PossibleActors.alone(KEY.decider()).and(alone(asha))
                .and(PossibleActors.alone(juma.decider())));
        Actor another = Actor.administrator("key_another", "192.0.2.9", Optional.empty());
        people.confirm(another, self);
        assertThat(actors(asha)).isEqualTo(alone(asha));
        assertThat(world.staffSessions().find(self.keyId().orElseThrow())).isEmpty();
        assertThat(enter(asha, "only asha knows it")).isInstanceOf(SignedIn.class);
        assertThat(actions(asha.id())).contains("staff.confirmed");
    }

    private PossibleActors actors(StaffMember member) {
        return world.staff().find(member.id()).orElseThrow().access().actors();
    }

    private static PossibleActors alone(StaffMember member) {
        return PossibleActors.alone(member.id().toString());
    }

    @Test
    void anEMailIsTakenOnceInAnyCase() {
        var again = new AddStaff.Command(KEY, new Label("Other"),
                Email.parse(asha.email().text().toUpperCase(Locale.ROOT)), new Password(PASSWORD));
        assertThatThrownBy(() -> hazina.staff().add().handle(again)).isInstanceOf(Refusal.Conflict.class);
    }

    @Test
    void withoutAccessThePersonsSessionsEnd() {
        SignedIn session = signIn(asha);
        SignedIn other = signIn(hire("juma"));
        assertThatThrownBy(() -> hazina.staff().disable()
                .handle(new DisableStaff.Command(by(session), asha.id(), true)))
                .isInstanceOf(Refusal.Precondition.class);
        hazina.staff().disable().handle(new DisableStaff.Command(by(other), asha.id(), true));
        assertThat(isOpen(session)).isFalse();
        assertThat(isOpen(other)).isTrue();
        assertThatThrownBy(() -> enter(asha, PASSWORD)).isInstanceOf(Refusal.Unauthorized.class);
        hazina.staff().disable().handle(new DisableStaff.Command(by(other), asha.id(), false));
        hazina.staff().disable().handle(new DisableStaff.Command(by(other), asha.id(), false));
        assertThat(signIn(asha).member().id()).isEqualTo(asha.id());
        assertThat(actions(asha.id())).containsExactly("staff.added", "staff.signed_in", "staff.disabled",
                "staff.sign_in_failed", "staff.enabled", "staff.signed_in");
        assertThatThrownBy(() -> hazina.staff().disable()
                .handle(new DisableStaff.Command(KEY, new UserId(UUID.randomUUID()), true)))
                .isInstanceOf(Refusal.NotFound.class);
    }

    @Test
    void anotherPasswordEndsTheOtherSessions() {
        SignedIn session = signIn(asha);
        SignedIn elsewhere = signIn(asha);
        var set = hazina.staff().setPassword();
        Password fresh = new Password("another password");
        assertThatThrownBy(() -> set.handle(new SetStaffPassword.Command(by(session), asha.id(), Optional.empty(),
                fresh))).isInstanceOf(Refusal.Precondition.class);
        assertThatThrownBy(() -> set.handle(new SetStaffPassword.Command(by(session), asha.id(),
                Optional.of("wrong"), fresh))).hasMessageContaining("old password is wrong");
        set.handle(new SetStaffPassword.Command(by(session), asha.id(), Optional.of(PASSWORD), fresh));
        assertThat(isOpen(session)).isTrue();
        assertThat(isOpen(elsewhere)).isFalse();
        assertThatThrownBy(() -> enter(asha, PASSWORD)).isInstanceOf(Refusal.Unauthorized.class);
        set.handle(new SetStaffPassword.Command(KEY, asha.id(), Optional.empty(), new Password(PASSWORD)));
        assertThat(isOpen(session)).isFalse();
        assertThat(actions(asha.id())).contains("staff.password_changed", "staff.password_set");
    }

    @Test
    void aSecondFactorIsAskedForAtSignIn() {
        SignedIn session = signIn(asha);
        SignedIn elsewhere = signIn(asha);
        var factor = hazina.staff().secondFactor();
        assertThatThrownBy(() -> factor.setUp(by(session), asha.id(), "wrong"))
                .isInstanceOf(Refusal.Precondition.class);
        factor.setUp(by(session), asha.id(), PASSWORD);
        assertThat(enter(asha, PASSWORD)).as("not confirmed yet").isInstanceOf(SignedIn.class);
        List<String> codes = factor.confirm(by(session), asha.id(), code());
        assertThat(isOpen(elsewhere)).isFalse();
        assertThat(isOpen(session)).isTrue();
        String token = ((CodeAwaited) enter(asha, PASSWORD)).token();
        assertThatThrownBy(() -> hazina.staff().signIn().confirm(token, "000000", VISITOR))
                .isInstanceOf(Refusal.Unauthorized.class);
        assertThat(hazina.staff().signIn().confirm(token, code(), VISITOR).member()).isEqualTo(asha);
        assertThat(hazina.staff().signIn().confirm(token, codes.getFirst(), VISITOR).member()).isEqualTo(asha);
        assertThatThrownBy(() -> hazina.staff().signIn().confirm("forged", code(), VISITOR))
                .isInstanceOf(Refusal.Unauthorized.class);
        assertThatThrownBy(() -> factor.remove(by(session), asha.id())).isInstanceOf(Refusal.Precondition.class);
        factor.remove(KEY, asha.id());
        assertThat(isOpen(session)).isFalse();
        assertThat(signIn(asha).member().id()).isEqualTo(asha.id());
        assertThat(actions(asha.id())).contains("staff.second_factor_added", "staff.recovery_code_used",
                "staff.second_factor_removed");
    }

    @Test
    void theNewestSessionsAreKept() {
        SignedIn first = signIn(asha);
        for (int i = 0; i < SignIn.SESSIONS_KEPT; i++) {
            world.clock().advance(Duration.ofSeconds(1));
            signIn(asha);
        }
        assertThat(isOpen(first)).isFalse();
        SignedIn last = signIn(asha);
        world.clock().advance(SignIn.SESSION);
        assertThatThrownBy(() -> caller(last)).isInstanceOf(Refusal.Unauthorized.class);
    }

    @Test
    void onePersonDecidesAsOneWhateverTheSession() {
        StaffMember juma = hire("juma");
        assertThat(by(signIn(asha)).decider()).isEqualTo(by(signIn(asha)).decider())
                .isNotEqualTo(by(signIn(juma)).decider()).isNotEqualTo(KEY.decider());
    }

    private String code() {
        world.clock().advance(A_STEP);
        return hazina.codes.at(world.staff().factor(asha.id()).orElseThrow().secret(), world.clock().instant());
    }

    /// Until then a second person agrees; afterwards the same request is a proposal of its own.
    @Test
    void aProposalOfRolesEndsAfterADay() {
        TestStaff people = new TestStaff(hazina);
        Actor second = Actor.administrator("key_second", "192.0.2.10", Optional.empty());
        Actor amina = people.confirmed(KEY, second, "amina");
        Actor baraka = people.confirmed(KEY, second, "baraka");
        Actor chebet = people.confirmed(KEY, second, "chebet");
        StaffRoles wanted = StaffRoles.of(StaffRole.TREASURY);
        people.roles(KEY, chebet, StaffRoles.of(StaffRole.READ));
        people.roles(amina, chebet, wanted);

        world.clock().advance(RoleProposal.LIFE.plusSeconds(1));
        Actor later = people.signIn(baraka.user().orElseThrow(), "only baraka knows it");
        assertThat(people.roles(later, chebet, wanted).roles()).isEqualTo(StaffRoles.of(StaffRole.READ));
        assertThat(people.member(chebet.user().orElseThrow()).access().proposal()).map(RoleProposal::by)
                .contains(baraka.user().orElseThrow().toString());

        world.clock().advance(RoleProposal.LIFE.minusMinutes(1));
        Actor inTime = people.signIn(amina.user().orElseThrow(), "only amina knows it");
        assertThat(people.roles(inTime, chebet, wanted).roles()).isEqualTo(wanted);
    }
}
