package dev.hazina.http.support;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.agreement.SetOwnerPassword;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.staff.AddStaff;
import dev.hazina.application.staff.ChangeStaffRoles;
import dev.hazina.application.staff.SetStaffPassword;
import dev.hazina.application.staff.SignInStaff;
import dev.hazina.domain.access.StaffRole;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.staff.StaffMember;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// A person of the platform's staff in tests.
public record StaffPerson(Served served, StaffMember member) {
    public static final String PASSWORD = "a staff password";
    public static final String SIGN_IN = "/dashboard/operator/sign-in";

    public static StaffPerson hire(Served served, String name) {
        return hire(served, name, Actor.administrator(served.hazina.operator.keyId(), "192.0.2.1", Optional.empty()));
    }

    /// A person with some of the roles, added by the administrator's key.
    public static StaffPerson hire(Served served, String name, StaffRoles roles) {
        Actor key = Actor.administrator(served.hazina.operator.keyId(), "192.0.2.1", Optional.empty());
        return new StaffPerson(served, served.hazina.staff().add().handle(new AddStaff.Command(key, new Label(name),
                Email.parse(name.toLowerCase(Locale.ROOT) + "@hazina.example"), new Password(PASSWORD), roles)));
    }

    /// A person whom the administrator's key may confirm: added by another key, with a password of their own.
    public static StaffPerson hireByAnother(Served served) {
        StaffPerson added = hire(served, "Person-" + served.hazina.world.ids().next(),
                Actor.administrator("key_another", "192.0.2.1", Optional.empty()));
        Actor self = Actor.staff(added.session().keyId(), added.member().id(), "192.0.2.1", Optional.empty());
        served.hazina.staff().setPassword().handle(new SetStaffPassword.Command(self, added.member().id(),
                Optional.of(PASSWORD), new Password("a password of their own")));
        return added;
    }

    /// Has a person whom the administrator's key could not be propose a password of a merchant's user, in a service
    /// that sends no mail.
    ///
    /// @return the proposal's id
    public static UUID propose(Served served, UserId user) {
        StaffPerson person = hire(served, "Person-" + served.hazina.world.ids().next(),
                Actor.administrator("key_another", "192.0.2.1", Optional.empty()));
        Hazina mute = new Hazina(served.hazina.world, FaultyGateway.obliging(), Setup.plain().withoutMail());
        Actor self = Actor.staff(person.session().keyId(), person.member().id(), "192.0.2.1", Optional.empty());
        return mute.access().setOwnerPassword().handle(new SetOwnerPassword.Command(self, user,
                new Password("proposed " + served.hazina.world.ids().next()))).proposal().orElseThrow().id();
    }

    /// Has another person propose all roles for this one, who only reads from now on.
    ///
    /// @return when they were proposed
    public Instant proposeRoles() {
        Actor key = Actor.administrator("key_another", "192.0.2.1", Optional.empty());
        StaffPerson other = hire(served, "Person-" + served.hazina.world.ids().next(), key);
        Actor by = Actor.staff(other.session().keyId(), other.member().id(), "192.0.2.1", Optional.empty());
        ChangeStaffRoles change = served.hazina.staff().changeRoles();
        change.handle(new ChangeStaffRoles.Command(key, member.id(), StaffRoles.of(StaffRole.READ), ReadProposal.ANY));
        return change.handle(new ChangeStaffRoles.Command(by, member.id(), StaffRoles.ALL, ReadProposal.ANY)).access()
                .proposal().orElseThrow().at();
    }

    private static StaffPerson hire(Served served, String name, Actor key) {
        return new StaffPerson(served, served.hazina.staff().add().handle(new AddStaff.Command(key, new Label(name),
                Email.parse(name.toLowerCase(Locale.ROOT) + "@hazina.example"), new Password(PASSWORD))));
    }

    /// Submits the form of signing in.
    public Response signIn(Browser browser, String password) {
        return browser.submit(browser.get(SIGN_IN), SIGN_IN + "/person",
                Map.of("email", member.email().text(), "password", password));
    }

    /// A browser in which the person has signed in.
    public Browser browser() {
        return Browser.with(served, session());
    }

    /// Sets up a second factor and confirms it.
    public void switchFactorOn() {
        var factor = served.hazina.staff().secondFactor();
        Actor by = Actor.staff(session().keyId(), member.id(), "192.0.2.1", Optional.empty());
        factor.setUp(by, member.id(), PASSWORD);
        served.hazina.world.clock().advance(Duration.ofSeconds(30));
        factor.confirm(by, member.id(), served.hazina.codes.at(
                served.hazina.world.staff().factor(member.id()).orElseThrow().secret(),
                served.hazina.world.clock().instant()));
    }

    /// The key of a new session.
    public Credentials session() {
        return session(served, member.id(), PASSWORD);
    }

    /// The key of a new session of any person.
    public static Credentials session(Served served, UserId person, String password) {
        String email = served.hazina.world.staff().find(person).orElseThrow().email().text();
        return ((SignInStaff.SignedIn) served.hazina.staff().signIn().handle(new SignInStaff.Command(
                email, password, Actor.unknown("192.0.2.1", Optional.empty())))).credentials();
    }
}
