package dev.hazina.application.payout;

import dev.hazina.application.Hazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Credentials;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.people.AddUser;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import java.util.Optional;

/// The people and programs of a merchant who make payouts and approve them.
final class Persons {
    private final Hazina hazina;
    private final TestMerchant shop;
    private final MerchantActions actions;

    Persons(Hazina hazina, TestMerchant shop) {
        this.hazina = hazina;
        this.shop = shop;
        this.actions = new MerchantActions(hazina, shop);
    }

    /// A person in a session, or a program with a key.
    record Person(User user, String password, Credentials credentials) {
        String keyId() {
            return credentials.keyId();
        }

        Actor by() {
            return Actor.key(keyId(), user.id(), "192.0.2.7", Optional.empty());
        }
    }

    /// The owner in a new session.
    Person owner() {
        return signedIn(shop.signedIn.user(), TestMerchant.PASSWORD);
    }

    /// A person who alone knows the password.
    Person hired(Role role) {
        return signedIn(actions.hire(role), TestMerchant.PASSWORD);
    }

    /// A person whose password another one has set.
    Person added(Role role, Person by) {
        Caller.Member caller = (Caller.Member) hazina.authenticate.handle(by.credentials(), Optional.empty());
        String password = "given by another";
        User user = hazina.addUser.handle(new AddUser.Command(by.by(), caller,
                new Email("added." + hazina.world.ids().next() + "@example.com"), new Password(password), role));
        return signedIn(user, password);
    }

    /// A program with a key of the owner's.
    Person program(Role role) {
        return new Person(shop.signedIn.user(), "", actions.issue(role, shop.account).credentials());
    }

    /// The same person in a new session.
    Person again(Person person) {
        return signedIn(person.user(), person.password());
    }

    private Person signedIn(User user, String password) {
        return new Person(user, password, hazina.signIn.handle(
                new SignIn.Command(user.email().text(), password, MerchantActions.VISITOR)).credentials());
    }
}
