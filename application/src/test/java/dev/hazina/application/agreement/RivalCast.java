package dev.hazina.application.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.Colleague;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.factor.RemoveUserSecondFactor;
import dev.hazina.application.invitation.AcceptInvitation;
import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.people.SetUserPassword;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/// The owner of another business, who knows the password of someone there, and that someone, who may become an owner of
/// the shop.
final class RivalCast {
    /// Less than an invitation lasts.
    private static final Duration A_DAY = Duration.ofDays(1);

    final WalkedLogin bob;
    private final Hazina hazina;
    private final TestMerchant shop;
    private final TestMerchant rival;
    private final ShopCast owners;
    private final Random chance;
    private final String walk;
    private Optional<String> invited = Optional.empty();
    private Instant invitedAt = Instant.MIN;

    RivalCast(Hazina hazina, TestMerchant shop, ShopCast owners, Random chance, String walk) {
        this.hazina = hazina;
        this.shop = shop;
        this.owners = owners;
        this.chance = chance;
        this.walk = walk;
        rival = TestMerchant.open(hazina);
        String password = owners.fresh();
        bob = new WalkedLogin(new MerchantActions(hazina, rival).add("bob." + hazina.world.ids().next()
                + "@example.com", Role.VIEWER, password), "bob", password);
        bob.knows.add(rival.email);
    }

    void act() {
        switch (chance.nextInt(3)) {
            case 0 -> setPassword();
            case 1 -> removeFactor();
            default -> {
                if (bob.joined.isEmpty()) {
                    join();
                }
            }
        }
    }

    private Actor boss() {
        return rival.owner();
    }

    private Caller.Member caller() {
        return new MerchantActions(hazina, rival).caller();
    }

    private void setPassword() {
        String fresh = owners.fresh();
        boolean may = bob.joined.isEmpty();
        assertThat(ShopCast.isDone(() -> hazina.access().setUserPassword().handle(
                new SetUserPassword.Command(boss(), caller(), bob.user.id(), new Password(fresh)))))
                .as("the rival set a password in walk %s", walk).isEqualTo(may);
        if (may) {
            bob.set(fresh, Set.of(rival.email));
            bob.own = false;
        }
    }

    private void removeFactor() {
        assertThat(ShopCast.isDone(() -> hazina.access().secondFactor().removeOfUser()
                .handle(new RemoveUserSecondFactor.Command(boss(), caller(), bob.user.id()))))
                .as("the rival removed a factor in walk %s", walk)
                .isEqualTo(bob.joined.isEmpty() && bob.device.isPresent());
    }

    private void join() {
        invited = invited.or(this::invite);
        invited.filter(link -> owners.now().isBefore(invitedAt.plus(A_DAY))).ifPresent(link -> {
            Optional<SignedIn> session = accept(link, bob.password);
            assertThat(session.isPresent()).as("joined in walk %s", walk)
                    .isEqualTo(bob.own && bob.proven && !owners.logins.getFirst().disabled);
            session.ifPresent(in -> {
                bob.joined = Optional.of(in.user());
                owners.logins.add(bob);
                owners.admit(bob.self, Instant.MIN);
            });
        });
    }

    /// By the first key of the shop, which a rest doesn't concern.
    private Optional<String> invite() {
        invitedAt = owners.now();
        return owners.logins.getFirst().disabled
                ? Optional.empty()
                : Optional.of(new Colleague(hazina, shop).mailed(bob.user.email().text(), Role.OWNER));
    }

    private Optional<SignedIn> accept(String link, String password) {
        try {
            return Optional.of(hazina.access().invitations().accept().handle(
                    new AcceptInvitation.WithLogin(link, password, Optional.empty(), MerchantActions.VISITOR)));
        } catch (Refusal refused) {
            return Optional.empty();
        }
    }
}
