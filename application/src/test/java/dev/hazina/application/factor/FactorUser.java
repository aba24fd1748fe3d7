package dev.hazina.application.factor;

import dev.hazina.application.Hazina;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignedIn;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.key.Caller;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.domain.people.SecondFactor;
import dev.hazina.domain.people.User;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A user who signs in with a second factor, through the commands.
public final class FactorUser {
    private static final Duration A_STEP = Duration.ofSeconds(30);
    private final Hazina hazina;
    private final User user;

    public FactorUser(Hazina hazina, User user) {
        this.hazina = hazina;
        this.user = user;
    }

    /// @param password of the user, where it is not the usual one
    public void switchOn(String password) {
        var session = hazina.signIn
                .handle(new SignIn.Command(user.email().text(), password, MerchantActions.VISITOR));
        hazina.access().secondFactor().setUp()
                .handle(new SetUpSecondFactor.Command(by(session), caller(session), password));
        confirm(session);
    }

    /// Signs in without a code.
    public SignedIn signIn() {
        return signIn(Optional.empty());
    }

    public SignedIn signIn(Optional<String> code) {
        return hazina.signIn.handle(new SignIn.Command(user.email().text(), TestMerchant.PASSWORD, code,
                MerchantActions.VISITOR));
    }

    Caller.Member caller(SignedIn session) {
        return (Caller.Member) hazina.authenticate.handle(session.credentials(), Optional.empty());
    }

    Actor by(SignedIn session) {
        return Actor.key(session.credentials().keyId(), user.id(), "192.0.2.8", Optional.empty());
    }

    public SecondFactor factor() {
        return hazina.world.secondFactors().find(user.merchant(), user.id()).orElseThrow();
    }

    /// The code that the app shows now, after the step of the last one.
    public String code() {
        hazina.world.clock().advance(A_STEP);
        return hazina.codes.at(factor().secret(), hazina.world.clock().instant());
    }

    void begin(SignedIn session) {
        hazina.access().secondFactor().setUp().handle(
                new SetUpSecondFactor.Command(by(session), caller(session), TestMerchant.PASSWORD));
    }

    /// @return the recovery codes
    List<String> confirm(SignedIn session) {
        return hazina.access().secondFactor().confirm()
                .handle(new ConfirmSecondFactor.Command(by(session), caller(session), code()));
    }

    /// Switches the factor on, in a session of its own.
    ///
    /// @return the recovery codes
    public List<String> switchOn() {
        SignedIn session = signIn();
        begin(session);
        return confirm(session);
    }

    void prove(SignedIn session, String code) {
        hazina.access().secondFactor().prove()
                .handle(new ProveSecondFactor.Command(by(session), caller(session), code));
    }
}
