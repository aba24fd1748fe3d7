package dev.hazina.application.merchant;

import dev.hazina.application.Hazina;
import dev.hazina.application.Shop;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.merchant.ChangeSettings.OpsUrl;
import dev.hazina.application.page.Pages;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Role;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.money.Currency;
import java.util.List;
import java.util.Optional;

/// Where an owner, with the shop's first key, and the operator act on a shop. All they do goes through the use cases.
public final class Office {
    private final Hazina hazina;
    private final Shop shop;

    public Office(Hazina hazina, Shop shop) {
        this.hazina = hazina;
        this.shop = shop;
    }

    public Actor owner() {
        return new Actor(Actor.Kind.KEY, shop.signedIn.credentials().keyId(), Optional.of(shop.signedIn.user().id()),
                "192.0.2.7", Optional.of("req_owner"));
    }

    public Actor operator() {
        return new Actor(Actor.Kind.ADMINISTRATOR, hazina.operator.keyId(), Optional.empty(), "2001:db8::1",
                Optional.empty());
    }

    public Caller.Member caller() {
        return (Caller.Member) hazina.authenticate.handle(shop.signedIn.credentials(), Optional.empty());
    }

    public SignedIn logIn() {
        return hazina.logIn.handle(new LogIn.Command(shop.email, Shop.PASSWORD));
    }

    public Account open(String name) {
        return hazina.openAccount
                .handle(new OpenAccount.Command(owner(), shop.merchant(), new Label(name), Currency.UGX));
    }

    public IssueKey.Issued issue(Role role, Account... accounts) {
        return hazina.issueKey.handle(new IssueKey.Command(owner(), caller(), new Label("till"),
                List.of(accounts).stream().map(account -> account.id().toString()).toList(), role));
    }

    public void revoke(String keyId) {
        hazina.revokeKey.handle(new RevokeKey.Command(owner(), shop.merchant(), keyId));
    }

    public void take(String slug) {
        hazina.takeSlug.handle(new TakeSlug.Command(owner(), shop.merchant(), Slug.parse(slug)));
    }

    public void set(Account account, StatementCadence cadence) {
        hazina.changeSettings.handle(
                new ChangeSettings.Command(owner(), account, new OpsUrl.Keep(), Optional.of(cadence)));
    }

    public void suspend(boolean suspended) {
        hazina.suspendMerchant.handle(new SuspendMerchant.Command(operator(), shop.merchant(), suspended));
    }

    public void disable(boolean disabled) {
        hazina.disableUser.handle(new DisableUser.Command(operator(), shop.signedIn.user().id(), disabled));
    }

    /// What the log says of the shop, newest first.
    public List<AuditEntry> entries() {
        return hazina.world.auditLog().list(shop.merchant(), Pages.newest()).rows();
    }

    /// The actions alone, oldest first.
    public List<String> actions() {
        return entries().reversed().stream().map(entry -> entry.act().action()).toList();
    }
}
