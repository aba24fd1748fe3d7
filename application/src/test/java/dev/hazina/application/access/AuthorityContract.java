package dev.hazina.application.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.factor.DemandSecondFactor;
import dev.hazina.application.factor.FactorUser;
import dev.hazina.application.factor.RemoveUserSecondFactor;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.IssueKey;
import dev.hazina.application.key.RevokeKey;
import dev.hazina.application.merchant.AllowPayouts;
import dev.hazina.application.merchant.ChangeSettings;
import dev.hazina.application.merchant.ChangeSettings.OpsUrl;
import dev.hazina.application.merchant.ChangeSlug;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.merchant.OpenAccount;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.people.AddUser;
import dev.hazina.application.people.ChangeUser;
import dev.hazina.application.people.SetUserPassword;
import dev.hazina.application.webhook.DeleteEndpoint;
import dev.hazina.application.webhook.PromoteSecret;
import dev.hazina.application.webhook.RegisterEndpoint;
import dev.hazina.application.webhook.RotateSecret;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.merchant.AccountZone;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EventFilter;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The actions of a caller that was authenticated from a cached key, after the key, its user or its merchant has
/// changed. In each test the request is already running.
public abstract class AuthorityContract extends PortContract {
    private static final Phone PHONE = new Phone("+254712345678");
    private static final EventFilter ALL = EventFilter.parse(List.of(EventFilter.WILDCARD));

    private MerchantActions merchantActions;
    private User user;
    private SignedIn session;
    private Caller.Member caller;

    @BeforeEach
    void letIn() {
        merchantActions = new MerchantActions(hazina, shop);
        user = merchantActions.hire(Role.OWNER);
        session = hazina.signIn
                .handle(new SignIn.Command(user.email().text(), TestMerchant.PASSWORD, MerchantActions.VISITOR));
        caller = (Caller.Member) hazina.authenticate.handle(session.credentials(), Optional.empty());
        hazina.recordingSender.answer(200);
        shop.fund(shop.main, 1_000_00);
    }

    private Actor by() {
        return Actor.key(caller.keyId(), caller.user(), "192.0.2.8", Optional.of("req_late"));
    }

    private void change(ChangeUser.Change change) {
        hazina.changeUser
                .handle(new ChangeUser.Command(merchantActions.owner(), merchantActions.caller(), user.id(), change));
    }

    private IssueKey.Issued issue() {
        return hazina.issueKey.handle(new IssueKey.Command(by(), caller, new Label("late"),
                List.of(shop.accountId().toString()), Role.VIEWER));
    }

    private void pay() {
        hazina.requestPayout.handle(payout(), Replies.payout());
    }

    private RequestPayout.Command payout() {
        return new RequestPayout.Command(shop.account, new Money(Currency.KES, 10_00), PHONE, shop.defaultWallet(),
                Optional.empty(), Optional.empty(), caller.keyId());
    }

    private List<? extends Instruction<?>> payouts() {
        return world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(), Pages.newest()).rows();
    }

    /// Every action of an owner on the merchant, as the session would take it.
    private Map<String, ThrowingCallable> acts() {
        Endpoint endpoint = hazina.registerEndpoint
                .handle(new RegisterEndpoint.Command(shop.owner(), shop.maker(), shop.merchant(),
                        shop.accountId(), new CallbackUrl("https://shop.example/hooks"), ALL));
        String other = merchantActions.issue(Role.VIEWER, shop.account).key().id();
        Map<String, ThrowingCallable> acts = new LinkedHashMap<>();
        acts.put("a key is issued", this::issue);
        acts.put("a key is taken away", () -> hazina.revokeKey
                .handle(new RevokeKey.Command(by(), shop.merchant(), other, true)));
        acts.put("an account is opened", () -> hazina.openAccount
                .handle(new OpenAccount.Command(by(), shop.merchant(), new Label("late"), Currency.KES,
                        AccountZone.UTC)));
        acts.put("a slug is taken", () -> hazina.takeSlug.handle(
                new ChangeSlug.Command(by(), shop.merchant(), Slug.parse("s" + world.ids().next()))));
        acts.put("settings are changed", () -> hazina.changeSettings.handle(new ChangeSettings.Command(by(),
                shop.account, new OpsUrl.Keep(), Optional.of(StatementCadence.MONTHLY))));
        acts.put("a person is added", () -> hazina.addUser.handle(new AddUser.Command(by(), caller,
                new Email("late." + world.ids().next() + "@example.com"), new Password(TestMerchant.PASSWORD),
                Role.OWNER)));
        acts.put("a person is changed", () -> hazina.changeUser.handle(new ChangeUser.Command(by(), caller,
                shop.signedIn.user().id(), new ChangeUser.Change.Disable(true))));
        putAccess(acts);
        acts.put("an endpoint is added",
                () -> hazina.registerEndpoint.handle(new RegisterEndpoint.Command(by(), shop.maker(),
                        shop.merchant(), shop.accountId(), new CallbackUrl("https://shop.example/late"), ALL)));
        acts.put("a secret is rotated", () -> hazina.rotateSecret
                .handle(new RotateSecret.Command(by(), shop.maker(), shop.merchant(), shop.accountId(),
                        endpoint.id())));
        acts.put("a secret is promoted", () -> hazina.promoteSecret
                .handle(new PromoteSecret.Command(by(), shop.merchant(), shop.accountId(), endpoint.id())));
        acts.put("an endpoint is deleted", () -> hazina.webhooks.deleteEndpoint()
                .handle(new DeleteEndpoint.Command(by(), shop.merchant(), shop.accountId(), endpoint.id())));
        acts.put("the callback secret is shown", () -> hazina.callbackSecret.show(by(), shop.maker(), shop.merchant()));
        acts.put("the callback secret is changed", () -> hazina.callbackSecret
                .rotate(by(), shop.maker(), shop.merchant()));
        acts.put("money is paid out", this::pay);
        return acts;
    }

    private void putAccess(Map<String, ThrowingCallable> acts) {
        acts.put("a password is set", () -> hazina.access().setUserPassword().handle(new SetUserPassword.Command(by(),
                caller, shop.signedIn.user().id(), new Password("set by a late key"))));
        new FactorUser(hazina, shop.signedIn.user()).switchOn();
        acts.put("a second factor is removed", () -> hazina.access().secondFactor().removeOfUser()
                .handle(new RemoveUserSecondFactor.Command(by(), caller, shop.signedIn.user().id())));
        acts.put("a second factor is no longer demanded", () -> hazina.access().secondFactor().demand()
                .handle(new DemandSecondFactor.Command(by(), caller, false)));
    }

    private void refusesAll(Map<String, ThrowingCallable> acts, Class<? extends Refusal> how) {
        List<AuditEntry> before = merchantActions.entries();
        acts.forEach((name, act) -> assertThatThrownBy(act).as(name).isInstanceOf(how));
        assertThat(merchantActions.entries()).isEqualTo(before);
        assertThat(payouts()).isEmpty();
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
        assertThat(shop.now(shop.main).pending()).isZero();
    }

    @Test
    void aKeyThatIsGoneDoesNothingMore() {
        var acts = acts();
        merchantActions.revoke(caller.keyId());

        refusesAll(acts, Refusal.Unauthorized.class);
    }

    @Test
    void aSessionOfAUserWithAnotherRoleDoesNothingMore() {
        var acts = acts();
        change(new ChangeUser.Change.AssignRole(Role.VIEWER));

        refusesAll(acts, Refusal.Unauthorized.class);
    }

    @Test
    void aKeyWhoseRoleWasTakenDownDoesNoMoreThanThat() {
        IssueKey.Issued strong = hazina.issueKey.handle(new IssueKey.Command(by(), caller, new Label("strong"),
                List.of(shop.accountId().toString()), Role.OWNER));
        caller = (Caller.Member) hazina.authenticate.handle(strong.credentials(), Optional.empty());
        var acts = acts();
        change(new ChangeUser.Change.AssignRole(Role.OPERATOR));

        refusesAll(acts, Refusal.Forbidden.class);
    }

    @Test
    void whoIsShutOutDoesNothingMore() {
        var acts = acts();
        change(new ChangeUser.Change.Disable(true));

        refusesAll(acts, Refusal.Unauthorized.class);
    }

    @Test
    void aSuspendedMerchantDoesNothingMore() {
        var acts = acts();
        merchantActions.suspend(true);

        refusesAll(acts, Refusal.Forbidden.class);
    }

    @Test
    void aSessionThatHasEndedDoesNothingMore() {
        var acts = acts();
        world.clock().advance(SignIn.SESSION);

        refusesAll(acts, Refusal.Unauthorized.class);
    }

    @Test
    void aKeyThatIsGoneChangesNoPassword() {
        merchantActions.revoke(caller.keyId());

        assertThatThrownBy(
                () -> hazina.changePassword.handle(new ChangePassword.Command(by(), caller, TestMerchant.PASSWORD,
                        new Password("another password"))))
                .isInstanceOf(Refusal.Unauthorized.class);

        assertThat(hazina.signIn
                .handle(new SignIn.Command(user.email().text(), TestMerchant.PASSWORD, MerchantActions.VISITOR))
                .user())
                .isEqualTo(user);
    }

    @Test
    void aKeyThatIsGoneFindsNoPayoutEither() {
        var claim = new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST /v1/payouts", "k"), "same");
        hazina.requestPayout.handle(payout(), Replies.payout(Optional.of(claim)));
        assertThat(hazina.requestPayout.handle(payout(), Replies.payout(Optional.of(claim))).replayed()).isTrue();

        merchantActions.revoke(caller.keyId());

        assertThatThrownBy(() -> hazina.requestPayout.handle(payout(), Replies.payout(Optional.of(claim))))
                .isInstanceOf(Refusal.Unauthorized.class);
        assertThat(payouts()).hasSize(1);
    }

    @Test
    void aKeyPaysOutFromTheAccountsItIsBoundToAndNoOther() {
        TestMerchant other = TestMerchant.open(hazina);
        var foreign = new RequestPayout.Command(shop.account, new Money(Currency.KES, 10_00), PHONE,
                shop.defaultWallet(), Optional.empty(), Optional.empty(), other.keyId());
        assertThatThrownBy(() -> hazina.requestPayout.handle(foreign, Replies.payout()))
                .isInstanceOf(Refusal.Unauthorized.class);

        String narrow = merchantActions.issue(Role.OWNER, merchantActions.open("Second")).key().id();
        var unbound = new RequestPayout.Command(shop.account, new Money(Currency.KES, 10_00), PHONE,
                shop.defaultWallet(), Optional.empty(), Optional.empty(), narrow);
        assertThatThrownBy(() -> hazina.requestPayout.handle(unbound, Replies.payout()))
                .isInstanceOf(Refusal.Forbidden.class);
        assertThat(payouts()).isEmpty();
    }

    @Test
    void whatTheOperatorNoLongerAllowsIsNotPaidOut() {
        hazina.allowPayouts.handle(new AllowPayouts.Command(merchantActions.operator(), shop.accountId(), Set.of()));

        assertThat(shop.account.payoutCurrencies()).as("as the request has it").contains(Currency.KES);
        assertThatThrownBy(this::pay).isInstanceOf(Refusal.Precondition.class);
        assertThat(payouts()).isEmpty();
    }

    /// Each action of a merchant's users has its own instant in the merchant's time, so actions before the key's end
    /// are distinct from those after it.
    @Test
    void whatIsDoneWhileAKeyIsTakenAwayIsDoneBeforeIt() {
        var fates = ConcurrentCalls.run(24, i -> {
            if (i == 11) {
                merchantActions.revoke(caller.keyId());
            } else if (i % 2 == 0) {
                issue();
            } else {
                pay();
            }
            return i;
        });

        Instant end = merchantActions.entries().stream()
                .filter(entry -> entry.act().action().wire().equals("key.deleted"))
                .findFirst()
                .orElseThrow().at();
        assertThat(ConcurrentCalls.thrown(fates)).allMatch(Refusal.Unauthorized.class::isInstance);
        assertThat(merchantActions.entries().stream().filter(entry -> entry.by().equals(by()))).allSatisfy(
                entry -> assertThat(entry.at()).isBefore(end));
        assertThat(payouts()).allSatisfy(payout -> assertThat(payout.details().createdAt()).isBefore(end));
        long made = world.merchantReads().keys(shop.merchant()).stream()
                .filter(key -> key.madeBy().equals(Optional.of(caller.keyId()))).count();
        assertThat(made + payouts().size()).isEqualTo(ConcurrentCalls.results(fates).size() - 1L);
    }
}
