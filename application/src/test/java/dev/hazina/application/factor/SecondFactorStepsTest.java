package dev.hazina.application.factor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.ConfirmSignIn;
import dev.hazina.application.access.PendingSignIns;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.agreement.SetOwnerPassword;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.IssueKey;
import dev.hazina.application.key.SecondFactorStanding;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.refusal.Refusal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The steps of setting up a second factor and of signing in with it.
class SecondFactorStepsTest {
    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final MerchantActions merchantActions = new MerchantActions(hazina, shop);
    private final FactorUser owner = new FactorUser(hazina, shop.signedIn.user());

    @Test
    void aSetUpNeedsThePasswordAndReplacesNoConfirmedFactor() {
        SignedIn session = owner.signIn();
        assertThatThrownBy(() -> hazina.access().secondFactor().setUp().handle(
                new SetUpSecondFactor.Command(owner.by(session), owner.caller(session), "wrong password")))
                .isInstanceOf(Refusal.Precondition.class);
        owner.begin(session);
        String former = owner.factor().secret();
        owner.begin(session);
        assertThat(owner.factor().secret()).isNotEqualTo(former);
        owner.confirm(session);
        assertThatThrownBy(() -> owner.begin(session)).isInstanceOf(Refusal.Precondition.class);
    }

    @Test
    void aSetUpThatWasAbandonedCannotBeFinished() {
        SignedIn session = owner.signIn();
        owner.begin(session);
        hazina.world.clock().advance(SecondFactor.SET_UP.plusSeconds(1));
        assertThatThrownBy(() -> owner.confirm(session)).isInstanceOf(Refusal.Precondition.class)
                .hasMessage("there is no second factor to check");
        assertThat(owner.signIn().user().id()).as("not asked for").isEqualTo(shop.signedIn.user().id());

        owner.begin(session);
        assertThat(owner.confirm(session)).hasSize(RecoveryCodes.COUNT);
    }

    @Test
    void aProgramsKeyHasNoFactor() {
        owner.switchOn();
        var key = hazina.issueKey.handle(new IssueKey.Command(merchantActions.owner(), merchantActions.caller(),
                new Label("till"), List.of(shop.accountId().toString()), Role.OWNER));
        var caller = (Caller.Member) hazina.authenticate.handle(key.credentials(), Optional.empty());
        assertThat(caller.factor()).isEqualTo(SecondFactorStanding.NONE);
    }

    @Test
    void theSecondStepOfASignInLastsFiveMinutesAndEndsWithThePassword() {
        owner.switchOn();
        String token = hazina.pendingSignIns().begin(shop.email);
        assertThat(confirm(token, owner.code()).user().id()).isEqualTo(shop.signedIn.user().id());
        hazina.world.clock().advance(PendingSignIns.LIFE);
        for (String useless : List.of(token, "", "x", token + "A", token.substring(4), "A".repeat(75))) {
            assertThatThrownBy(() -> confirm(useless, owner.code())).isInstanceOf(Refusal.Unauthorized.class)
                    .hasMessage("missing or invalid credentials");
        }
        String other = hazina.pendingSignIns().begin(shop.email);
        hazina.access().setOwnerPassword().handle(new SetOwnerPassword.Command(merchantActions.operator(),
                shop.signedIn.user().id(), new Password("a fresh password")));
        assertThatThrownBy(() -> confirm(other, owner.code())).isInstanceOf(Refusal.Unauthorized.class);
    }

    private SignedIn confirm(String token, String code) {
        return hazina.access().confirmSignIn()
                .handle(new ConfirmSignIn.Command(token, code, MerchantActions.VISITOR));
    }
}
