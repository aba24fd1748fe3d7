package dev.hazina.application.staff;

import dev.hazina.application.Hazina;
import dev.hazina.application.audit.Actor;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.staff.StaffMember;
import java.util.Optional;

/// People of the platform's staff in tests, each in a session of their own.
public final class TestStaff {
    public static final String FIRST = "a first password";
    private static final Actor VISITOR = Actor.unknown("192.0.2.8", Optional.empty());

    private final Hazina hazina;

    public TestStaff(Hazina hazina) {
        this.hazina = hazina;
    }

    /// Adds a person, who signs in with the first password.
    public Actor add(Actor by, String name) {
        StaffMember member = hazina.staff().add().handle(new AddStaff.Command(by, new Label(name),
                Email.parse(name + "." + hazina.world.ids().next() + "@hazina.example"), new Password(FIRST)));
        return signIn(member.id(), FIRST);
    }

    /// Adds a person with some roles.
    public Actor add(Actor by, String name, StaffRoles roles) {
        StaffMember member = hazina.staff().add().handle(new AddStaff.Command(by, new Label(name),
                Email.parse(name + "." + hazina.world.ids().next() + "@hazina.example"), new Password(FIRST), roles));
        return signIn(member.id(), FIRST);
    }

    /// Asks for roles of a person.
    public StaffMember roles(Actor by, Actor whose, StaffRoles roles) {
        return hazina.staff().changeRoles()
                .handle(new ChangeStaffRoles.Command(by, id(whose), roles, ReadProposal.ANY));
    }

    public void withdrawRoles(Actor by, Actor whose) {
        hazina.staff().changeRoles().withdraw(by, id(whose), ReadProposal.ANY);
    }

    /// A new session of the person.
    public Actor signIn(UserId person, String password) {
        var signedIn = (SignInStaff.SignedIn) hazina.staff().signIn().handle(new SignInStaff.Command(
                member(person).email().text(), password, VISITOR));
        return Actor.staff(signedIn.credentials().keyId(), person, "192.0.2.8", Optional.empty());
    }

    /// Another person or a key sets a password.
    public void setPassword(Actor by, Actor whose, String password) {
        hazina.staff().setPassword().handle(new SetStaffPassword.Command(by, id(whose), Optional.empty(),
                new Password(password)));
    }

    /// The person sets another password in the session.
    public void setOwnPassword(Actor self, String old, String password) {
        hazina.staff().setPassword().handle(new SetStaffPassword.Command(self, id(self), Optional.of(old),
                new Password(password)));
    }

    public void confirm(Actor by, Actor whom) {
        hazina.staff().confirm().handle(new ConfirmStaff.Command(by, id(whom)));
    }

    public void disable(Actor by, Actor whom, boolean disabled) {
        hazina.staff().disable().handle(new DisableStaff.Command(by, id(whom), disabled));
    }

    /// Adds a person with a key, who sets an own password and is confirmed by another key.
    public Actor confirmed(Actor by, Actor second, String name) {
        Actor added = add(by, name);
        String own = "only " + name + " knows it";
        setOwnPassword(added, FIRST, own);
        confirm(second, added);
        return signIn(id(added), own);
    }

    public StaffMember member(UserId person) {
        return hazina.world.staff().find(person).orElseThrow();
    }

    private static UserId id(Actor person) {
        return person.user().orElseThrow();
    }
}
