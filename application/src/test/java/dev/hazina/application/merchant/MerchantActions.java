package dev.hazina.application.merchant;

import dev.hazina.application.Hazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.ResetPassword;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.IssueKey;
import dev.hazina.application.key.RevokeKey;
import dev.hazina.application.merchant.ChangeSettings.OpsUrl;
import dev.hazina.application.merchant.KnownRecipients.Recipient;
import dev.hazina.application.page.Pages;
import dev.hazina.application.people.AddUser;
import dev.hazina.application.people.DisableUser;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountZone;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.User;
import java.util.List;
import java.util.Optional;

/// Actions of an owner, with the merchant's first key, and of an administrator on a merchant, through the use cases.
public final class MerchantActions {
    /// A client that has not signed in yet.
    public static final Actor VISITOR = Actor.unknown("198.51.100.9", Optional.of("req_visitor"));

    private final Hazina hazina;
    private final TestMerchant shop;

    public MerchantActions(Hazina hazina, TestMerchant shop) {
        this.hazina = hazina;
        this.shop = shop;
    }

    public Actor owner() {
        return shop.owner();
    }

    public Actor operator() {
        return Actor.administrator(hazina.operator.keyId(), "2001:db8::1", Optional.empty());
    }

    public Caller.Member caller() {
        return (Caller.Member) hazina.authenticate.handle(shop.signedIn.credentials(), Optional.empty());
    }

    public SignedIn signIn() {
        return hazina.signIn.handle(new SignIn.Command(shop.email, TestMerchant.PASSWORD, VISITOR));
    }

    public User add(String email, Role role, String password) {
        return hazina.addUser.handle(new AddUser.Command(owner(), caller(), new Email(email), new Password(password),
                role));
    }

    /// A person with the usual password, who has proven their e-mail by choosing it.
    public User hire(Role role) {
        User added = add("hired." + hazina.world.ids().next() + "@example.com", role, "given by the owner");
        hazina.access().mailResetLink().handle(new MailResetLink.Command(added.email().text(), VISITOR));
        return hazina.access().resetPassword().handle(new ResetPassword.Command(hazina.linkMailer.newestLink(),
                new Password(TestMerchant.PASSWORD), VISITOR));
    }

    public Account open(String name) {
        return hazina.openAccount
                .handle(new OpenAccount.Command(owner(), shop.merchant(), new Label(name), Currency.UGX,
                        AccountZone.UTC));
    }

    public IssueKey.Issued issue(Role role, Account... accounts) {
        return hazina.issueKey.handle(new IssueKey.Command(owner(), caller(), new Label("till"),
                List.of(accounts).stream().map(account -> account.id().toString()).toList(), role));
    }

    public void revoke(String keyId) {
        revoke(keyId, false);
    }

    public void revoke(String keyId, boolean withMade) {
        hazina.revokeKey.handle(new RevokeKey.Command(owner(), shop.merchant(), keyId, withMade));
    }

    public void rename(String name) {
        new RenameMerchant(hazina.world.ownership(), new AuditStamps(hazina.world.ids(), hazina.world.clock()))
                .handle(new RenameMerchant.Command(owner(), shop.merchant(), new Label(name)));
    }

    public void take(String slug) {
        hazina.takeSlug.handle(new ChangeSlug.Command(owner(), shop.merchant(), Slug.parse(slug)));
    }

    public void set(Account account, StatementCadence cadence) {
        hazina.changeSettings.handle(
                new ChangeSettings.Command(owner(), account, new OpsUrl.Keep(), Optional.of(cadence)));
    }

    /// Has the statement mailed to these people.
    public void mail(Account account, Recipient... recipients) {
        hazina.changeSettings.handle(new ChangeSettings.Command(owner(), account, new ChangeSettings.OpsUrl.Keep(),
                Optional.of(StatementCadence.MONTHLY), Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.of(List.of(recipients))));
    }

    public void suspend(boolean suspended) {
        hazina.suspendMerchant.handle(new SuspendMerchant.Command(operator(), shop.merchant(), suspended));
    }

    public void disable(boolean disabled) {
        hazina.disableUser.handle(new DisableUser.Command(operator(), shop.signedIn.user().id(), disabled));
    }

    /// The merchant's audit entries, newest first.
    public List<AuditEntry> entries() {
        return hazina.world.auditLog().list(shop.merchant(), Pages.newest()).rows();
    }

    /// The actions alone, oldest first, without signing in and out.
    public List<String> actions() {
        return entries().reversed().stream().map(entry -> entry.act().action().wire())
                .filter(action -> !action.startsWith("user.sign")).toList();
    }
}
