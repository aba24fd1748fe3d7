package dev.hazina.application.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.application.PortContract;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.refusal.Refusal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A key keeps the key it was created with, and can be revoked together with the keys created with it.
public abstract class KeyLineageContract extends PortContract {
    private MerchantActions merchantActions;

    @BeforeEach
    void moveIn() {
        merchantActions = new MerchantActions(hazina, shop);
    }

    /// A key that another key creates.
    private IssueKey.Issued made(Credentials by) {
        var caller = (Caller.Member) hazina.authenticate.handle(by, Optional.empty());
        return hazina.issueKey.handle(new IssueKey.Command(actor(caller), caller, new Label("made"),
                List.of(shop.accountId().toString()), Role.OWNER));
    }

    private static Actor actor(Caller.Member caller) {
        return Actor.key(caller.keyId(), caller.user(), "192.0.2.8", Optional.empty());
    }

    private Optional<String> maker(IssueKey.Issued issued) {
        return world.keys().find(issued.key().id()).orElseThrow().key().madeBy();
    }

    @Test
    void aKeyRemembersTheKeyItWasMadeWith() {
        Credentials session = merchantActions.signIn().credentials();
        IssueKey.Issued first = made(session);
        IssueKey.Issued second = made(first.credentials());

        assertThat(maker(first)).contains(session.keyId());
        assertThat(maker(second)).contains(first.key().id());
        assertThat(world.keys().find(session.keyId()).orElseThrow().key().madeBy()).isEmpty();
        assertThat(world.keys().find(shop.keyId()).orElseThrow().key().madeBy()).isEmpty();
        assertThat(world.merchantReads().keys(shop.merchant())).extracting(ApiKey::id, ApiKey::madeBy)
                .contains(tuple(second.key().id(), Optional.of(first.key().id())));
    }

    @Test
    void aKeyGoesWithAllThatWasMadeWithIt() {
        IssueKey.Issued first = made(shop.signedIn.credentials());
        IssueKey.Issued second = made(first.credentials());
        IssueKey.Issued third = made(second.credentials());
        IssueKey.Issued beside = made(shop.signedIn.credentials());

        merchantActions.revoke(first.key().id(), true);

        assertThat(List.of(first, second, third)).allSatisfy(
                gone -> assertThat(world.keys().find(gone.key().id())).isEmpty());
        assertThat(world.keys().find(beside.key().id())).isPresent();
        List<AuditEntry> ended = merchantActions.entries().subList(0, 3);
        assertThat(ended).extracting(entry -> entry.act().action().wire()).containsOnly("key.deleted");
        assertThat(ended).extracting(entry -> entry.act().target().id())
                .containsExactlyInAnyOrder(first.key().id(), second.key().id(), third.key().id());
        assertThat(ended).extracting(AuditEntry::at).doesNotHaveDuplicates();
        assertThat(ended).extracting(AuditEntry::id).doesNotHaveDuplicates();
        assertThat(ended).extracting(AuditEntry::by).containsOnly(merchantActions.owner());
    }

    @Test
    void aKeyThatGoesAloneHandsOnWhatWasMadeWithIt() {
        IssueKey.Issued first = made(shop.signedIn.credentials());
        IssueKey.Issued second = made(first.credentials());
        IssueKey.Issued third = made(second.credentials());

        merchantActions.revoke(second.key().id());
        assertThat(maker(third)).contains(first.key().id());
        merchantActions.revoke(first.key().id(), true);

        assertThat(world.keys().find(third.key().id())).isEmpty();
    }

    @Test
    void nobodyTakesTheirOwnKeyAwayWithAnother() {
        IssueKey.Issued first = made(shop.signedIn.credentials());
        IssueKey.Issued second = made(first.credentials());
        var caller = (Caller.Member) hazina.authenticate.handle(second.credentials(), Optional.empty());
        var both = new RevokeKey.Command(actor(caller), shop.merchant(), first.key().id(), true);

        assertThatThrownBy(() -> hazina.revokeKey.handle(both)).isInstanceOf(Refusal.Precondition.class)
                .hasMessage("a key can't delete itself");
        assertThat(world.keys().find(first.key().id())).isPresent();

        hazina.revokeKey.handle(new RevokeKey.Command(actor(caller), shop.merchant(), first.key().id(), false));
        assertThat(world.keys().find(first.key().id())).isEmpty();
        assertThat(world.keys().find(second.key().id())).isPresent();
    }
}
