package dev.hazina.application.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.ResetLinkMailer.LinkMail;
import dev.hazina.application.agreement.RemoveSecondFactor;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.merchant.AllowPayouts;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.people.ChangeUser;
import dev.hazina.application.people.DisableUser;
import dev.hazina.application.people.SetUserPassword;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Owners are mailed what was changed about access to their merchant: each once, whatever instances there are.
public abstract class OwnerNoticesContract extends PortContract {
    private static final int AT_ONCE = 64;

    private final List<LinkMail> sent = new CopyOnWriteArrayList<>();
    private MailOwnerNotices mailing;
    private MerchantActions actions;
    private User colleague;
    private User former;
    private User clerk;

    @BeforeEach
    void hire() {
        actions = new MerchantActions(hazina, shop);
        colleague = actions.hire(Role.OWNER);
        former = actions.hire(Role.OWNER);
        hazina.disableUser.handle(new DisableUser.Command(PlatformStaff.OPERATOR, former.id(), true));
        clerk = actions.hire(Role.VIEWER);
        mailing = new MailOwnerNotices(world.ownerNotices(), sent::add);
        sendAll();
        sent.clear();
    }

    /// The mails of other tests are due too.
    private void sendAll() {
        pass();
        while (mailing.runDue() > 0) {
            // The next ones.
        }
    }

    /// Makes what was changed at the merchant's next instants due.
    private void pass() {
        world.clock().advance(Duration.ofSeconds(1));
    }

    private List<LinkMail> to(User user) {
        return sent.stream().filter(mail -> mail.to().equals(user.email())).toList();
    }

    /// What owners are told of.
    enum Event {
        PASSWORD_SET(at -> at.hazina.access().setUserPassword().handle(new SetUserPassword.Command(
                at.actions.owner(), at.actions.caller(), at.clerk.id(), new Password("set by an owner"))),
                "password"), PASSWORD_RESET(at -> {
                    at.hazina.access().mailResetLink()
                            .handle(new MailResetLink.Command(at.clerk.email().text(), MerchantActions.VISITOR));
                    at.hazina.access().resetPassword()
                            .handle(new ResetPassword.Command(at.hazina.linkMailer.newestLink(),
                                    new Password("chosen by mail"), MerchantActions.VISITOR));
                }, "password"), FACTOR_ADDED(at -> new FactorUser(at.hazina, at.clerk).switchOn(),
                        "second factor"), FACTOR_REMOVED(at -> {
                            new FactorUser(at.hazina, at.clerk).switchOn();
                            at.sendAll();
                            at.sent.clear();
                            at.hazina.access().secondFactor().remove()
                                    .handle(new RemoveSecondFactor.Command(PlatformStaff.OPERATOR, at.clerk.id()));
                        }, "second factor"), ACCESS_PROPOSED(at -> {
                            new FactorUser(at.hazina, at.clerk).switchOn();
                            at.sendAll();
                            at.sent.clear();
                            at.hazina.access().secondFactor().remove().handle(new RemoveSecondFactor.Command(
                                    new TestStaff(at.hazina).add(PlatformStaff.OPERATOR, "one"), at.clerk.id()));
                        }, "proposed"), ROLE_CHANGED(
                                at -> at.hazina.changeUser
                                        .handle(new ChangeUser.Command(at.actions.owner(), at.actions.caller(),
                                                at.clerk.id(), new ChangeUser.Change.AssignRole(Role.FINANCE))),
                                "role"), KEY_CREATED(at -> at.actions.issue(Role.VIEWER, at.shop.account),
                                        "API key"), PAYOUT_CURRENCIES_CHANGED(
                                                at -> at.hazina.allowPayouts.handle(new AllowPayouts.Command(
                                                        PlatformStaff.OPERATOR, at.shop.accountId(),
                                                        Set.of(Currency.TZS))),
                                                "pay out"), SUSPENDED(at -> at.actions.suspend(true),
                                                        "suspended"), REACTIVATED(at -> {
                                                            at.actions.suspend(true);
                                                            at.sendAll();
                                                            at.sent.clear();
                                                            at.actions.suspend(false);
                                                        }, "work again");

        private final Consumer<OwnerNoticesContract> act;
        private final String said;

        Event(Consumer<OwnerNoticesContract> act, String said) {
            this.act = act;
            this.said = said;
        }
    }

    private static final Set<Event> OF_NO_PERSON = EnumSet.of(Event.KEY_CREATED, Event.PAYOUT_CURRENCIES_CHANGED,
            Event.SUSPENDED, Event.REACTIVATED);

    @ParameterizedTest
    @EnumSource
    void eachOwnerGetsOneMail(Event event) {
        event.act.accept(this);
        sendAll();

        for (User owner : List.of(shop.signedIn.user(), colleague)) {
            assertThat(to(owner)).as("to an owner").singleElement().satisfies(mail -> {
                assertThat(mail.text()).contains(event.said, "UTC", "Habari");
                assertThat(mail.subject()).doesNotContain(MerchantActions.VISITOR.address());
                assertThat(mail.text()).doesNotContain("set by an owner", "chosen by mail", "sk_test", "?link=");
            });
        }
        assertThat(to(former)).as("to one without access").isEmpty();
        assertThat(to(clerk)).as("to the person whom it is about").hasSize(
                OF_NO_PERSON.contains(event) ? 0 : 1);
    }

    @Test
    void everyActionThatOwnersAreToldOfIsAnEventAbove() {
        assertThat(OwnerNotices.ACTIONS).hasSize(Event.values().length);
    }

    @Test
    void whatAPersonChangesThemselvesIsNoNews() {
        SignedIn session = actions.signIn();
        hazina.changePassword.handle(new ChangePassword.Command(Colleague.by(session),
                Colleague.caller(hazina, session), TestMerchant.PASSWORD, new Password("another one of mine")));
        sendAll();

        assertThat(to(shop.signedIn.user())).isEmpty();
    }

    @Test
    void ofManyInstancesEachMailIsSentByOne() {
        for (Role role : List.of(Role.VIEWER, Role.FINANCE, Role.DEVELOPER)) {
            actions.issue(role, shop.account);
        }

        pass();
        ConcurrentCalls.run(AT_ONCE, number -> mailing.runDue());
        sendAll();

        assertThat(to(colleague)).hasSize(3);
        assertThat(sent.stream().map(LinkMail::id)).doesNotHaveDuplicates();
    }

    @Test
    void aMailThatCouldNotBeSentIsTriedAgainAfterItsLease() {
        actions.issue(Role.VIEWER, shop.account);
        var broken = new MailOwnerNotices(world.ownerNotices(), mail -> {
            throw new IllegalStateException("no mail server");
        });
        pass();
        assertThatThrownBy(broken::runDue).isInstanceOf(IllegalStateException.class);
        sendAll();
        assertThat(to(colleague)).isEmpty();

        world.clock().advance(MailOwnerNotices.LEASE.plus(Duration.ofSeconds(1)));
        sendAll();
        assertThat(to(colleague)).hasSize(1);
    }

    /// A clock that was ahead holds no mail back.
    @Test
    void aMailOfATimeToComeIsDue() {
        Instant now = world.clock().instant();
        world.clock().advance(Duration.ofDays(3650));
        actions.suspend(true);
        world.clock().set(now);
        sendAll();

        assertThat(to(colleague)).hasSize(1);
    }

    @Test
    void whatIsDaysOldIsNoNews() {
        actions.issue(Role.VIEWER, shop.account);
        world.clock().advance(OwnerNotices.LIFE.plus(Duration.ofSeconds(1)));
        sendAll();

        assertThat(sent).isEmpty();
    }
}
