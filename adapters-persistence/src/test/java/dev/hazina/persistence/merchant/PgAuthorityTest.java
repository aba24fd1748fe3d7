package dev.hazina.persistence.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.World;
import dev.hazina.application.access.AuthorityContract;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.IssueKey;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.TestDatabase;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PgAuthorityTest extends AuthorityContract {
    private final TestDatabase database = PgWorld.shared().database();

    @Override
    public World world() {
        return PgWorld.shared();
    }

    /// The state after an instance of the previous version was overtaken: the session is written after the
    /// deletion of the sessions with the old password.
    @Test
    void aSessionFromAnotherPasswordIsNoKey() {
        SignedIn before = new MerchantActions(hazina, shop).signIn();
        database.execute("UPDATE users SET password_version = password_version + 1 WHERE merchant_id = '"
                + shop.merchant() + "'");

        String key = before.credentials().keyId();
        assertThat(elsewhere(key)).isEmpty();
        assertThat(new MerchantActions(hazina, shop).signIn().credentials().keyId()).satisfies(
                after -> assertThat(world.keys().find(after)).isPresent());
        assertThat(world.keys().find(shop.keyId())).as("no session").isPresent();
    }

    @Test
    void aKeyNeverDoesMoreThanItsUser() {
        database.execute("UPDATE users SET role = 'operator' WHERE merchant_id = '" + shop.merchant() + "'");

        assertThat(elsewhere(shop.keyId())).map(holder -> holder.key().role()).contains(Role.OPERATOR);
        assertThatThrownBy(() -> new MerchantActions(hazina, shop).take("late-slug"))
                .isInstanceOf(Refusal.Forbidden.class);
    }

    /// The answer of an instance that has not remembered the key.
    private static Optional<Holder> elsewhere(String key) {
        return PgWorld.beside(PgWorld.shared(), other -> other.keys().find(key));
    }

    /// An instance remembers a key for a second and is not notified of changes by other instances.
    @Test
    void aKeyThatAnotherInstanceTookAwayIssuesNothingAndPaysNothing() {
        MerchantActions merchantActions = new MerchantActions(hazina, shop);
        IssueKey.Issued key = merchantActions.issue(Role.OWNER, shop.account);
        PgWorld.beside(PgWorld.shared(), elsewhere -> {
            Hazina there = new Hazina(elsewhere, FaultyGateway.obliging(), Setup.plain());
            var caller = (Caller.Member) there.authenticate.handle(key.credentials(), Optional.empty());
            var actor = Actor.key(caller.keyId(), caller.user(), "192.0.2.8",
                    Optional.empty());

            merchantActions.revoke(key.key().id());

            assertThatThrownBy(() -> there.issueKey.handle(new IssueKey.Command(actor, caller, new Label("late"),
                    List.of(shop.accountId().toString()), Role.OWNER))).isInstanceOf(Refusal.Unauthorized.class);
            assertThatThrownBy(() -> there.requestPayout.handle(
                    new RequestPayout.Command(caller.acting(), new Money(Currency.KES, 10_00),
                            new Phone("+254712345678"), shop.defaultWallet(), Optional.empty(), Optional.empty(),
                            caller.keyId()),
                    Replies.payout())).isInstanceOf(Refusal.Unauthorized.class);
            return caller;
        });

        assertThat(world.merchantReads().keys(shop.merchant())).extracting(one -> one.label().text())
                .doesNotContain("late");
        assertThat(shop.available(shop.main)).isEqualTo(1_000_00);
    }
}
