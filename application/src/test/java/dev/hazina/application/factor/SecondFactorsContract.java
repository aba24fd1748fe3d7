package dev.hazina.application.factor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.MailResetLink;
import dev.hazina.application.access.ResetPassword;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.agreement.RemoveSecondFactor;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Keys;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.User;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of [SecondFactors], through the commands that use them.
public abstract class SecondFactorsContract extends PortContract {
    private MerchantActions merchantActions;
    private FactorUser owner;

    @BeforeEach
    void moveIn() {
        merchantActions = new MerchantActions(hazina, shop);
        owner = new FactorUser(hazina, shop.signedIn.user());
    }

    private void refuses(String code) {
        assertThatThrownBy(() -> owner.signIn(Optional.of(code))).isInstanceOf(Refusal.Unauthorized.class)
                .hasMessageContaining("otp is wrong");
    }

    @Test
    void aFactorCountsOnceItIsConfirmed() {
        SignedIn session = owner.signIn();
        owner.begin(session);
        assertThat(owner.factor().isConfirmed()).isFalse();
        assertThat(owner.signIn().user().id()).as("not asked for yet").isEqualTo(shop.signedIn.user().id());
        SignedIn other = owner.signIn();

        List<String> codes = owner.confirm(session);

        assertThat(codes).hasSize(RecoveryCodes.COUNT).doesNotHaveDuplicates().allMatch(
                code -> code.matches("[2-9A-HJ-NP-Z]{6}(-[2-9A-HJ-NP-Z]{6}){3}"));
        assertThat(owner.factor().recoveryCodes()).hasSize(RecoveryCodes.COUNT).doesNotContainAnyElementsOf(codes);
        assertThat(world.keys().find(other.credentials().keyId())).as("began without the factor").isEmpty();
        assertThat(world.keys().find(shop.keyId())).as("a program's").isPresent();
        assertThat(owner.caller(session).factor().present()).isTrue();
        assertThat(owner.caller(session).factor().isStale(world.clock().instant())).isFalse();
        assertThatThrownBy(owner::signIn).isInstanceOf(Refusal.Unauthorized.class)
                .hasMessageContaining("a code of the second factor is needed");
        assertThat(owner.caller(owner.signIn(Optional.of(owner.code()))).factor().provenAt()).isPresent();
        assertThat(merchantActions.actions()).containsExactly("user.second_factor_added");
    }

    @Test
    void aWrongPasswordIsNeverAskedForACode() {
        owner.switchOn();
        for (Optional<String> code : List.of(Optional.<String>empty(), Optional.of(owner.code()))) {
            assertThatThrownBy(() -> hazina.signIn.handle(new SignIn.Command(shop.email, "wrong password", code,
                    MerchantActions.VISITOR))).hasMessage("missing or invalid credentials");
        }
    }

    @Test
    void aCodeIsUsedOnceWithinOneStepOfTolerance() {
        owner.switchOn();
        String code = owner.code();
        assertThat(owner.signIn(Optional.of(code)).user()).isNotNull();
        refuses(code);

        String next = owner.code();
        world.clock().advance(Duration.ofSeconds(30));
        assertThat(owner.signIn(Optional.of(next.substring(0, 3) + " " + next.substring(3))).user()).isNotNull();
        String late = owner.code();
        world.clock().advance(Duration.ofSeconds(60));
        refuses(late);
        String ahead = hazina.codes.at(owner.factor().secret(), world.clock().instant().plusSeconds(30));
        assertThat(owner.signIn(Optional.of(ahead)).user()).isNotNull();
        refuses(hazina.codes.at(owner.factor().secret(), world.clock().instant()));
    }

    @Test
    void wrongCodesMakeTheUserWaitLongerAndLongerAndNeverForEver() {
        owner.switchOn();
        for (int i = 0; i < SecondFactor.FREE_FAILURES; i++) {
            refuses("000000x");
        }
        long waited = 0;
        for (int i = 0; i < 12; i++) {
            Duration wait = waitNow();
            assertThat(Math.round(wait.toMillis() / 1_000.0)).isGreaterThanOrEqualTo(waited).isLessThanOrEqualTo(3_600);
            waited = Math.round(wait.toMillis() / 1_000.0);
            world.clock().advance(wait.plusMillis(1));
            refuses("000000x");
        }
        assertThat(waited).isEqualTo(3_600);
        world.clock().advance(waitNow().plusMillis(1));
        assertThat(owner.signIn(Optional.of(owner.code())).user()).isNotNull();
        assertThat(owner.factor().failures()).isZero();
        assertThat(merchantActions.entries()).extracting(AuditEntry::act)
                .filteredOn(act -> act.action().wire().equals("user.sign_in_failed"))
                .anySatisfy(act -> assertThat(act.toString()).contains("wrong_code"));
    }

    private Duration waitNow() {
        try {
            owner.signIn(Optional.of(hazina.codes.at(owner.factor().secret(), world.clock().instant())));
        } catch (Refusal.RateLimited limited) {
            return limited.retryAfter();
        }
        throw new AssertionError("a code was looked at");
    }

    @Test
    void aRecoveryCodeIsUsedOnce() {
        List<String> codes = owner.switchOn();
        String first = codes.getFirst();
        assertThat(owner.signIn(Optional.of(first.toLowerCase(Locale.ROOT).replace("-", " "))).user()).isNotNull();
        refuses(first);
        assertThat(owner.factor().recoveryCodes()).hasSize(RecoveryCodes.COUNT - 1);
        assertThat(merchantActions.actions()).containsExactly("user.second_factor_added", "user.recovery_code_used");

        SignedIn session = owner.signIn(Optional.of(codes.get(1)));
        List<String> renewed = hazina.access().secondFactor().renew().handle(
                new RenewRecoveryCodes.Command(owner.by(session), owner.caller(session), owner.code()));
        refuses(codes.get(2));
        assertThat(owner.signIn(Optional.of(renewed.get(2))).user()).isNotNull();
        assertThat(merchantActions.actions()).contains("user.recovery_codes_renewed");
        assertThat(merchantActions.entries().toString()).doesNotContain(renewed).doesNotContain(codes)
                .doesNotContain(owner.factor().secret());
    }

    @Test
    void ofTheSameCodeAtTheSameTimeOneIsAccepted() {
        List<String> codes = owner.switchOn();
        for (int run = 0; run < 20; run++) {
            world.clock().advance(Duration.ofHours(1));
            String code = run < RecoveryCodes.COUNT ? codes.get(run) : owner.code();
            var fates = ConcurrentCalls.run(4, i -> owner.signIn(Optional.of(code)));

            assertThat(ConcurrentCalls.results(fates)).hasSize(1);
            assertThat(ConcurrentCalls.thrown(fates)).hasSize(3).allMatch(Refusal.Unauthorized.class::isInstance);
        }
    }

    @Test
    void aCodeIsAskedForAgainAfterFifteenMinutes() {
        owner.switchOn();
        SignedIn session = owner.signIn(Optional.of(owner.code()));
        assertThat(owner.caller(session).factor().isStale(world.clock().instant())).isFalse();
        world.clock().advance(Duration.ofMinutes(15).plusMillis(1));
        assertThat(owner.caller(session).factor().isStale(world.clock().instant())).isTrue();

        assertThatThrownBy(() -> owner.prove(session, "000000x")).isInstanceOf(Refusal.Precondition.class);
        assertThat(owner.caller(session).factor().isStale(world.clock().instant())).isTrue();
        owner.prove(session, owner.code());

        assertThat(owner.caller(session).factor().isStale(world.clock().instant())).isFalse();
    }

    /// A key or a person that an owner adds could move money out as well.
    @Test
    void aDemandedFactorHasToBeSetUpBeforeKeysAndPeopleAreManaged() {
        owner.switchOn();
        demand(owner.signIn(Optional.of(owner.code())), true);
        Caller.Member partner = callerOf(merchantActions.hire(Role.OWNER));

        for (Permission permission : List.of(Permission.MANAGE_KEYS, Permission.MANAGE_MERCHANT)) {
            assertThatThrownBy(() -> partner.require(permission)).isInstanceOf(Refusal.Forbidden.class)
                    .hasMessageContaining("second factor");
        }
    }

    @Test
    void aDemandedFactorHasToBeSetUpBeforeMoneyMovesOut() {
        owner.switchOn();
        SignedIn session = owner.signIn(Optional.of(owner.code()));
        User clerk = merchantActions.hire(Role.ADMIN);
        User viewer = merchantActions.hire(Role.VIEWER);
        FactorUser theirs = new FactorUser(hazina, clerk);
        SignedIn before = theirs.signIn();
        demand(session, true);

        for (SignedIn each : List.of(before, theirs.signIn())) {
            Caller.Member caller = theirs.caller(each);
            assertThat(caller.factor().isMissing(caller.role())).isTrue();
            for (Permission permission : List.of(Permission.PAY_OUT, Permission.REFUND)) {
                assertThatThrownBy(() -> caller.require(permission)).isInstanceOf(Refusal.Forbidden.class)
                        .hasMessageContaining("second factor");
            }
            caller.require(Permission.COLLECT);
            assertThatThrownBy(() -> Keys.Holder.require(world.keys().find(caller.keyId()), Permission.PAY_OUT,
                    world.clock().instant())).isInstanceOf(Refusal.Forbidden.class);
        }
        var viewing = new FactorUser(hazina, viewer);
        assertThat(viewing.caller(viewing.signIn()).factor().isMissing(Role.VIEWER)).isFalse();
        merchantActions.caller().require(Permission.PAY_OUT);

        theirs.switchOn();
        theirs.caller(theirs.signIn(Optional.of(theirs.code()))).require(Permission.PAY_OUT);
        SignedIn bound = theirs.signIn(Optional.of(theirs.code()));
        assertThatThrownBy(() -> hazina.access().secondFactor().switchOff().handle(
                new SwitchOffSecondFactor.Command(theirs.by(bound), theirs.caller(bound), theirs.code())))
                .isInstanceOf(Refusal.Precondition.class).hasMessageContaining("demands");
        demand(session, false);
        hazina.access().secondFactor().switchOff().handle(
                new SwitchOffSecondFactor.Command(theirs.by(bound), theirs.caller(bound), theirs.code()));
        assertThat(theirs.signIn().user().id()).isEqualTo(clerk.id());
        assertThat(merchantActions.actions()).filteredOn("second_factor_demand.changed"::equals).hasSize(2);
    }

    private Caller.Member callerOf(User user) {
        FactorUser person = new FactorUser(hazina, user);
        return person.caller(person.signIn());
    }

    private void demand(SignedIn session, boolean demanded) {
        hazina.access().secondFactor().demand()
                .handle(new DemandSecondFactor.Command(owner.by(session), owner.caller(session), demanded));
    }

    @Test
    void onlyAnOwnerWithAFactorDemandsOne() {
        SignedIn session = owner.signIn();
        assertThatThrownBy(() -> demand(session, true)).isInstanceOf(Refusal.Precondition.class);
        demand(session, false);
        assertThat(merchantActions.actions()).isEmpty();
    }

    @Test
    void aLostDeviceIsMendedByAnOwnerOrPlatformStaff() {
        User clerk = merchantActions.hire(Role.ADMIN);
        FactorUser theirs = new FactorUser(hazina, clerk);
        theirs.switchOn();
        SignedIn session = theirs.signIn(Optional.of(theirs.code()));
        hazina.access().secondFactor().removeOfUser().handle(new RemoveUserSecondFactor.Command(merchantActions.owner(),
                merchantActions.caller(), clerk.id()));
        assertThat(world.keys().find(session.credentials().keyId())).isEmpty();
        assertThat(theirs.signIn().user().id()).isEqualTo(clerk.id());
        assertThat(merchantActions.entries()).anySatisfy(entry -> {
            assertThat(entry.act().action().wire()).isEqualTo("user.second_factor_removed");
            assertThat(entry.by()).isEqualTo(merchantActions.owner());
        });

        owner.switchOn();
        assertThatThrownBy(() -> hazina.access().secondFactor().removeOfUser()
                .handle(new RemoveUserSecondFactor.Command(merchantActions.owner(), merchantActions.caller(),
                        shop.signedIn.user().id())))
                .isInstanceOf(Refusal.Precondition.class);
        var byStaff = new RemoveSecondFactor.Command(merchantActions.operator(), shop.signedIn.user().id());
        hazina.access().secondFactor().remove().handle(byStaff);
        assertThat(owner.signIn().user().id()).isEqualTo(shop.signedIn.user().id());
        assertThatThrownBy(() -> hazina.access().secondFactor().remove().handle(byStaff))
                .isInstanceOf(Refusal.Precondition.class);
        TestMerchant other = TestMerchant.open(hazina);
        assertThatThrownBy(() -> hazina.access().secondFactor().removeOfUser()
                .handle(new RemoveUserSecondFactor.Command(merchantActions.owner(), merchantActions.caller(),
                        other.signedIn.user().id())))
                .isInstanceOf(Refusal.NotFound.class);
    }

    @Test
    void aResetPasswordLeavesTheFactor() {
        owner.switchOn();
        hazina.access().mailResetLink().handle(new MailResetLink.Command(shop.email, MerchantActions.VISITOR));
        hazina.access().resetPassword().handle(new ResetPassword.Command(hazina.linkMailer.newestLink(),
                new Password("a fresh password"), MerchantActions.VISITOR));
        assertThatThrownBy(() -> hazina.signIn.handle(new SignIn.Command(shop.email, "a fresh password",
                MerchantActions.VISITOR))).hasMessageContaining("a code of the second factor is needed");
    }

    @Test
    void factorsBelongToTheirMerchant() {
        owner.switchOn();
        TestMerchant other = TestMerchant.open(hazina);
        var stamp = new AuditStamps(world.ids(), world.clock()).of(MerchantActions.VISITOR);
        assertThat(world.secondFactors().find(other.merchant(), shop.signedIn.user().id())).isEmpty();
        assertThatThrownBy(() -> world.secondFactors().change(other.merchant(), shop.signedIn.user().id(),
                (before, at) -> Optional.empty(), stamp)).isInstanceOf(Refusal.NotFound.class);
    }
}
