package dev.hazina.application.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.ResetLinkMailer.LinkMail;
import dev.hazina.application.agreement.RemoveSecondFactor;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.factor.DemandSecondFactor;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.invitation.AcceptInvitation;
import dev.hazina.application.mail.Outbox;
import dev.hazina.application.mail.WrittenDates;
import dev.hazina.application.merchant.AllowPayouts;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.merchant.SuspendMerchant;
import dev.hazina.application.payout.ChangePayoutRule;
import dev.hazina.application.payout.HeldPayout;
import dev.hazina.application.payout.HeldRefund;
import dev.hazina.application.people.ChangeUser;
import dev.hazina.application.people.DisableUser;
import dev.hazina.application.people.SetUserPassword;
import dev.hazina.application.staff.TestStaff;
import dev.hazina.application.webhook.TestReceiver;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Owners and admins are mailed what was changed about access to their merchant: each once, of all instances.
public abstract class OwnerNoticesContract extends PortContract {
    private static final int AT_ONCE = 64;

    private final List<LinkMail> sent = new CopyOnWriteArrayList<>();
    private MailOwnerNotices mailing;
    private MerchantActions actions;
    private User colleague;
    private User former;
    private User admin;
    private User clerk;

    @BeforeEach
    void hire() {
        actions = new MerchantActions(hazina, shop);
        colleague = actions.hire(Role.OWNER);
        former = actions.hire(Role.OWNER);
        hazina.disableUser.handle(new DisableUser.Command(PlatformStaff.OPERATOR, former.id(), true));
        clerk = actions.hire(Role.VIEWER);
        admin = actions.hire(Role.ADMIN);
        mailing = new MailOwnerNotices(world.ownerNotices(), sent::add);
        forget();
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

    /// Sends what was told before, which is not what the test is about.
    private void forget() {
        sendAll();
        sent.clear();
    }

    private String invite() {
        return new Colleague(hazina, shop).mailed("new." + hazina.world.ids().next() + "@example.com", Role.VIEWER);
    }

    private void payoutRule(PayoutRule.Asked asked) {
        hazina.money.changePayoutRule().handle(new ChangePayoutRule.Command(Colleague.by(actions.signIn()),
                shop.merchant(), Currency.KES, asked));
    }

    private void askTwice(PayoutRule.Asked rule) {
        payoutRule(rule);
        forget();
        HeldPayout.askTwice(hazina, shop, actions.signIn().credentials(), new Money(Currency.KES, 10));
    }

    private void disable(boolean disabled) {
        hazina.disableUser.handle(new DisableUser.Command(PlatformStaff.OPERATOR, clerk.id(), disabled));
    }

    private List<LinkMail> to(User user) {
        return sent.stream().filter(mail -> mail.to().equals(user.email())).toList();
    }

    /// What owners are told of. @formatter:off
    enum Event {
        PASSWORD_SET("password", at -> at.hazina.access().setUserPassword().handle(new SetUserPassword.Command(
                at.actions.owner(), at.actions.caller(), at.clerk.id(), new Password("set by an owner")))),
        PASSWORD_RESET("password", at -> {
            at.hazina.access().mailResetLink()
                    .handle(new MailResetLink.Command(at.clerk.email().text(), MerchantActions.VISITOR));
            at.hazina.access().resetPassword().handle(new ResetPassword.Command(at.hazina.linkMailer.newestLink(),
                    new Password("chosen by mail"), MerchantActions.VISITOR));
        }),
        FACTOR_ADDED("second factor", at -> new FactorUser(at.hazina, at.clerk).switchOn()),
        FACTOR_REMOVED("second factor", at -> {
            new FactorUser(at.hazina, at.clerk).switchOn();
            at.forget();
            at.hazina.access().secondFactor().remove()
                    .handle(new RemoveSecondFactor.Command(PlatformStaff.OPERATOR, at.clerk.id()));
        }),
        ACCESS_PROPOSED("proposed", at -> {
            new FactorUser(at.hazina, at.clerk).switchOn(); at.forget();
            at.hazina.access().secondFactor().remove().handle(new RemoveSecondFactor.Command(
                    new TestStaff(at.hazina).add(PlatformStaff.OPERATOR, "one"), at.clerk.id()));
        }),
        ROLE_CHANGED("role", at -> at.hazina.changeUser.handle(new ChangeUser.Command(at.actions.owner(),
                at.actions.caller(), at.clerk.id(), new ChangeUser.Change.AssignRole(Role.FINANCE)))),
        KEY_CREATED("API key", at -> at.actions.issue(Role.VIEWER, at.shop.account)),
        PAYOUT_CURRENCIES_CHANGED("pay out", at -> at.hazina.allowPayouts.handle(new AllowPayouts.Command(
                PlatformStaff.OPERATOR, at.shop.accountId(), Set.of(Currency.TZS)))),
        SUSPENDED("suspended", at -> at.actions.suspend(true)),
        RENAMED("is called \"Duka la Asha\"", at -> at.actions.rename("Duka la Asha")),
        REACTIVATED("work again", at -> { at.actions.suspend(true); at.forget(); at.actions.suspend(false); }),
        ADDED("was added", at -> at.actions.add("added." + at.hazina.world.ids().next() + "@example.com", Role.VIEWER,
                "set by an owner")),
        REMOVED("was removed", at -> at.disable(true)),
        RESTORED("again", at -> { at.disable(true); at.forget(); at.disable(false); }),
        INVITED("was invited", OwnerNoticesContract::invite),
        JOINED("accepted", at -> {
            String link = at.invite();
            at.forget();
            at.hazina.access().invitations().accept().handle(new AcceptInvitation.AsNew(link,
                    new Password("chosen by mail"), MerchantActions.VISITOR));
        }),
        DEMANDED("demands", at -> {
            var factor = new FactorUser(at.hazina, at.colleague); factor.switchOn();
            SignedIn session = factor.signIn(Optional.of(factor.code()));
            at.forget();
            at.hazina.access().secondFactor().demand().handle(new DemandSecondFactor.Command(Colleague.by(session),
                    Colleague.caller(at.hazina, session), true));
        }),
        PAYOUT_RULE("wait for a second person", at -> at.payoutRule(HeldPayout.from(1))),
        PAYOUT_RULE_PROPOSED("fewer payouts", at -> {
            at.payoutRule(HeldPayout.from(1));
            at.forget();
            at.payoutRule(HeldPayout.from(2));
        }),
        PAYOUT_HELD("waits for a second person", at -> at.askTwice(HeldPayout.from(1))),
        REFUND_HELD("a refund of", at -> HeldRefund.askTwice(at.hazina, at.shop, at::forget)),
        PAYOUT_TOLD("ends in 678, the first payout to its number", at -> at.askTwice(HeldPayout.mailed())),
        PAYOUT_REVIEW("reserved", at -> HeldPayout.review(at.hazina, at.shop)),
        PAYOUT_REVIEW_ENDED("are sent", at -> HeldPayout.reviewed(at.hazina, at.shop, at::forget)),
        WEBHOOK("events", at -> new TestReceiver(at.hazina, at.shop).endpoint()),
        WEBHOOK_FAILING("has arrived at h", at -> new TestReceiver(at.hazina, at.shop).outage(at::forget));
        // @formatter:on

        private final Consumer<OwnerNoticesContract> act;
        private final String said;

        Event(String said, Consumer<OwnerNoticesContract> act) {
            this.act = act;
            this.said = said;
        }
    }

    private static final Set<Event> OF_NO_PERSON = EnumSet.of(Event.ADDED, Event.INVITED, Event.JOINED,
            Event.DEMANDED, Event.WEBHOOK, Event.WEBHOOK_FAILING, Event.KEY_CREATED, Event.PAYOUT_RULE,
            Event.PAYOUT_RULE_PROPOSED, Event.PAYOUT_HELD, Event.REFUND_HELD, Event.PAYOUT_TOLD, Event.PAYOUT_REVIEW,
            Event.PAYOUT_REVIEW_ENDED, Event.PAYOUT_CURRENCIES_CHANGED, Event.SUSPENDED, Event.REACTIVATED,
            Event.RENAMED);

    @ParameterizedTest
    @EnumSource
    void eachOwnerAndAdminGetsOneMail(Event event) {
        event.act.accept(this);
        sendAll();

        for (User owner : List.of(shop.signedIn.user(), colleague, admin)) {
            assertThat(to(owner)).as("to an owner or admin").singleElement().satisfies(mail -> {
                assertThat(mail.text()).contains(event.said, "UTC", "Habari");
                assertThat(mail.text()).containsPattern(WrittenDates.SWAHILI);
                assertThat(mail.subject()).doesNotContain(MerchantActions.VISITOR.address().orElseThrow());
                assertThat(mail.text()).doesNotContain("set by an owner", "chosen by mail", "sk_test", "?link=", "{");
            });
        }
        assertThat(to(former)).as("to one without access").isEmpty();
        assertThat(to(clerk)).as("to the person whom it is about").hasSize(
                OF_NO_PERSON.contains(event) ? 0 : 1);
    }

    @Test
    void everyActThatOwnersAreToldOfIsAnEventAbove() {
        Set<String> told = Stream.of(AuditAct.values()).flatMap(act -> ToldAct.of(act).stream())
                .filter(act -> act.audience() == ToldAct.Audience.OWNERS).map(ToldAct::text)
                .collect(Collectors.toSet());
        // A password that is set and one that is reset have the same text.
        assertThat(told).hasSize(Event.values().length - 1);
    }

    @Test
    void whatAPersonChangesThemselvesIsToldToThatPersonAlone() {
        SignedIn session = actions.signIn();
        hazina.changePassword.handle(new ChangePassword.Command(Colleague.by(session),
                Colleague.caller(hazina, session), TestMerchant.PASSWORD, new Password("another one of mine")));
        sendAll();

        assertThat(sent).singleElement().satisfies(mail -> {
            assertThat(mail.to()).isEqualTo(shop.signedIn.user().email());
            assertThat(mail.text()).contains("changed your password").doesNotContain("another one of mine");
        });
    }

    @Test
    void aMailSaysWhoDidItAndWhy() {
        actions.issue(Role.VIEWER, shop.account);
        hazina.suspendMerchant.handle(new SuspendMerchant.Command(actions.operator(), shop.merchant(), true,
                Optional.of("Ask \"Amina\" on +254 712 345 678, or see evil.example/in")));
        sendAll();

        // Both are due at once, and go in any order.
        assertThat(to(colleague)).hasSize(2).extracting(LinkMail::text).anySatisfy(text -> assertThat(text)
                .contains("created on", ": till.", "done by " + shop.signedIn.user().email().text()))
                .anySatisfy(text -> assertThat(text).contains(
                        "The reason: Ask \"Amina\" on [phone], or see evil example in.",
                        "done by the staff of this service", "na wafanyakazi wa huduma hii"));
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

        world.clock().advance(Outbox.LEASE.plus(Duration.ofSeconds(1)));
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
