package dev.hazina.application.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.ChangeMerchant;
import dev.hazina.application.access.Colleague;
import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.ResetPassword;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.factor.RemoveUserSecondFactor;
import dev.hazina.application.key.AccessRest;
import dev.hazina.application.key.IssueKey;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.people.AddUser;
import dev.hazina.application.people.ChangeUser;
import dev.hazina.application.people.SetUserPassword;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.refusal.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/// The owners of one shop in a random walk, and all who know a password of theirs. Each of these tries everything by
/// which money leaves or access is given; the model says what has to be refused.
final class ShopCast {
    private static final int MOST = 5;

    final List<WalkedLogin> logins = new ArrayList<>();
    private final Hazina hazina;
    private final TestMerchant shop;
    private final Random chance;
    private final String walk;
    final WalkedPayouts payouts;
    private final Map<String, Instant> insiders = new HashMap<>();
    private final List<Opened> sessions = new ArrayList<>();
    private final List<Opened> keys = new ArrayList<>();
    int paid;

    ShopCast(Hazina hazina, TestMerchant shop, Random chance, String walk) {
        this.hazina = hazina;
        this.shop = shop;
        this.chance = chance;
        this.walk = walk;
        this.payouts = new WalkedPayouts(hazina, shop, chance);
        WalkedLogin first = new WalkedLogin(shop.signedIn.user(), shop.email, TestMerchant.PASSWORD);
        first.proven = true;
        first.own = true;
        logins.add(first);
        admit(first.self, Instant.MIN);
    }

    /// What a person has opened for the requests to come.
    private record Opened(String person, WalkedLogin login, String keyId, Instant at) {}

    Instant now() {
        return hazina.world.clock().instant();
    }

    /// A person may act for the shop from this time on: an owner, one whom these let in, or one who got in with the
    /// agreement of two people, a day later.
    void admit(String person, Instant from) {
        insiders.merge(person, from, (one, other) -> one.isBefore(other) ? one : other);
    }

    private boolean isAdmitted(String person) {
        return Optional.ofNullable(insiders.get(person)).filter(from -> !now().isBefore(from)).isPresent();
    }

    WalkedLogin any() {
        return logins.get(chance.nextInt(logins.size()));
    }

    /// One who knows a password of the shop's signs in, and tries something.
    void act() {
        WalkedLogin login = any();
        List<String> who = login.knows.stream().sorted().toList();
        String person = who.get(chance.nextInt(who.size()));
        Optional<SignedIn> session = signIn(person, login);
        assertThat(session.isPresent()).as("%s signed in as %s in walk %s", person, login.self, walk)
                .isEqualTo(login.opensTo(person));
        session.ifPresent(open -> {
            sessions.add(new Opened(person, login, open.credentials().keyId(), now()));
            use(person, login, open);
        });
    }

    private Optional<SignedIn> signIn(String person, WalkedLogin login) {
        Optional<String> code = login.device.filter(person::equals)
                .map(owner -> new FactorUser(hazina, login.user).code());
        try {
            SignedIn in = hazina.signIn.handle(new SignIn.Command(login.user.email().text(), login.password, code,
                    MerchantActions.VISITOR));
            return Optional.of(in.merchant().id().equals(shop.merchant())
                    ? in
                    : hazina.access().changeMerchant().handle(new ChangeMerchant.Command(Colleague.by(in),
                            Colleague.caller(hazina, in), in.user(), shop.merchant())));
        } catch (Refusal refused) {
            return Optional.empty();
        }
    }

    private void use(String person, WalkedLogin login, SignedIn session) {
        WalkedLogin other = any();
        boolean free = !login.rests(now());
        boolean others = other != login;
        boolean alone = others && other.joined.isEmpty();
        switch (chance.nextInt(10)) {
            case 0 -> {
                check(person, "paid", free, () -> payouts.payOut(person, session.credentials().keyId()));
                paid += free ? 1 : 0;
            }
            case 1 -> issueKey(person, login, session, free);
            case 2 -> hire(person, session, free);
            case 3 -> setPassword(person, session, other, free && alone);
            case 4 -> removeFactor(person, session, other, free && alone && other.device.isPresent());
            case 5 -> turn(person, session, other, free && others, true);
            case 6 -> turn(person, session, other, free && others, false);
            case 7 -> changePassword(person, login, session);
            case 8 -> payouts.letGo(session).ifPresent(maker -> assertThat(free && isAdmitted(person)
                    && !person.equals(maker)).as("%s let go what %s paid in walk %s", person, maker, walk).isTrue());
            default -> setUpFactor(person, login);
        }
    }

    /// What is done has to be possible, by one who may act for the shop; what isn't has to be refused.
    private void check(String person, String what, boolean may, Runnable act) {
        assertThat(isDone(act)).as("%s: %s in walk %s", person, what, walk).isEqualTo(may);
        if (may) {
            assertThat(isAdmitted(person)).as("%s, alone: %s in walk %s", person, what, walk).isTrue();
        }
    }

    static boolean isDone(Runnable act) {
        try {
            act.run();
            return true;
        } catch (Refusal refused) {
            return false;
        }
    }

    private void issueKey(String person, WalkedLogin login, SignedIn session, boolean may) {
        check(person, "a key", may, () -> {
            String key = hazina.issueKey.handle(new IssueKey.Command(Colleague.by(session),
                    Colleague.caller(hazina, session), new Label("mine"), List.of(shop.accountId().toString()),
                    Role.OWNER)).credentials().keyId();
            keys.add(new Opened(person, login, key, now()));
        });
    }

    private void hire(String person, SignedIn session, boolean may) {
        if (logins.size() == MOST) {
            return;
        }
        String email = "hired." + hazina.world.ids().next() + "@example.com";
        check(person, "a user", may, () -> {
            WalkedLogin hired = new WalkedLogin(hazina.addUser.handle(new AddUser.Command(Colleague.by(session),
                    Colleague.caller(hazina, session), new Email(email), new Password(TestMerchant.PASSWORD),
                    Role.OWNER)), email, TestMerchant.PASSWORD);
            hired.knows.add(person);
            logins.add(hired);
            admit(hired.self, Instant.MIN);
        });
    }

    private void setPassword(String person, SignedIn session, WalkedLogin other, boolean may) {
        String fresh = fresh();
        check(person, "a password", may, () -> hazina.access().setUserPassword().handle(new SetUserPassword.Command(
                Colleague.by(session), Colleague.caller(hazina, session), other.atShop().id(), new Password(fresh))));
        if (may) {
            other.set(fresh, Set.of(person));
            other.own = false;
        }
    }

    private void removeFactor(String person, SignedIn session, WalkedLogin other, boolean may) {
        check(person, "a factor removed", may, () -> hazina.access().secondFactor().removeOfUser()
                .handle(new RemoveUserSecondFactor.Command(Colleague.by(session), Colleague.caller(hazina, session),
                        other.atShop().id())));
        if (may) {
            other.device = Optional.empty();
            other.beginRest(now());
        }
    }

    private void turn(String person, SignedIn session, WalkedLogin other, boolean may, boolean disabled) {
        check(person, "disabled " + disabled, may, () -> hazina.changeUser.handle(new ChangeUser.Command(
                Colleague.by(session), Colleague.caller(hazina, session), other.atShop().id(),
                new ChangeUser.Change.Disable(disabled))));
        other.disabled = may ? disabled : other.disabled;
    }

    /// Everyone in a session can, and shuts the others out.
    private void changePassword(String person, WalkedLogin login, SignedIn session) {
        String fresh = fresh();
        hazina.changePassword.handle(new dev.hazina.application.access.ChangePassword.Command(Colleague.by(session),
                Colleague.caller(hazina, session), login.password, new Password(fresh)));
        login.set(fresh, Set.of(person));
    }

    private void setUpFactor(String person, WalkedLogin login) {
        boolean may = login.device.isEmpty() && login.proven;
        assertThat(isDone(() -> new FactorUser(hazina, login.user).switchOn(login.password)))
                .as("%s: a factor of %s in walk %s", person, login.self, walk).isEqualTo(may);
        if (may) {
            login.device = Optional.of(person);
        }
    }

    /// The person of a login has a link mailed, which no one else gets.
    void resetByLink(WalkedLogin login) {
        if (login.disabled && login.joined.isEmpty()) {
            return;
        }
        String fresh = fresh();
        hazina.access().mailResetLink()
                .handle(new MailResetLink.Command(login.user.email().text(), MerchantActions.VISITOR));
        hazina.access().resetPassword().handle(new ResetPassword.Command(hazina.linkMailer.newestLink(),
                new Password(fresh), MerchantActions.VISITOR));
        login.set(fresh, Set.of(login.self));
        login.own = true;
        login.device = login.proven ? login.device : Optional.empty();
        login.proven = true;
    }

    /// Something that was opened earlier is used again, whatever has been changed since.
    void useAgain() {
        if (!sessions.isEmpty()) {
            Opened old = sessions.get(chance.nextInt(sessions.size()));
            if (isDone(() -> payouts.payOut(old.person(), old.keyId()))) {
                assertThat(old.login().opensTo(old.person()) && !old.login().rests(now()) && isAdmitted(old.person()))
                        .as("%s paid with an old session of %s in walk %s", old.person(), old.login().self, walk)
                        .isTrue();
            }
        }
        if (!keys.isEmpty()) {
            Opened key = keys.get(chance.nextInt(keys.size()));
            boolean older = key.login().rest.filter(end -> key.at().isBefore(end.minus(AccessRest.LENGTH))).isPresent();
            check(key.person(), "paid with a key", !key.login().disabled && (older || !key.login().rests(now())),
                    () -> payouts.payOut(key.person(), key.keyId()));
        }
    }

    /// No one stays shut out: with a mailed link, the help of a key of the settings and a day, each owner pays again.
    void comesBack(WalkedLogin login) {
        resetByLink(login);
        Optional<SignedIn> session = signIn(login.self, login);
        assertThat(session).as("%s is back in walk %s", login.self, walk).isPresent();
        check(login.self, "paid at last", true,
                () -> payouts.payOut(login.self, session.orElseThrow().credentials().keyId()));
    }

    String fresh() {
        return "password " + hazina.world.ids().next();
    }
}
