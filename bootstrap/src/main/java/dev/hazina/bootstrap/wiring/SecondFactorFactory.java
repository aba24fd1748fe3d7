package dev.hazina.bootstrap.wiring;

import dev.hazina.application.agreement.RemoveSecondFactor;
import dev.hazina.application.factor.ConfirmSecondFactor;
import dev.hazina.application.factor.DemandSecondFactor;
import dev.hazina.application.factor.ProveSecondFactor;
import dev.hazina.application.factor.RemoveUserSecondFactor;
import dev.hazina.application.factor.RenewRecoveryCodes;
import dev.hazina.application.factor.SetUpSecondFactor;
import dev.hazina.application.factor.SwitchOffSecondFactor;
import dev.hazina.application.wiring.AccessCommands;
import dev.hazina.application.wiring.SecondFactorCommands;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

/// Exposes the commands about second factors as beans.
@Factory
final class SecondFactorFactory {
    private final SecondFactorCommands commands;

    SecondFactorFactory(AccessCommands access) {
        this.commands = access.secondFactor();
    }

    @Singleton
    SetUpSecondFactor setUpSecondFactor() {
        return commands.setUp();
    }

    @Singleton
    ConfirmSecondFactor confirmSecondFactor() {
        return commands.confirm();
    }

    @Singleton
    RenewRecoveryCodes renewRecoveryCodes() {
        return commands.renew();
    }

    @Singleton
    ProveSecondFactor proveSecondFactor() {
        return commands.prove();
    }

    @Singleton
    SwitchOffSecondFactor switchOffSecondFactor() {
        return commands.switchOff();
    }

    @Singleton
    RemoveUserSecondFactor removeUserSecondFactor() {
        return commands.removeOfUser();
    }

    @Singleton
    RemoveSecondFactor removeSecondFactor() {
        return commands.remove();
    }

    @Singleton
    DemandSecondFactor demandSecondFactor() {
        return commands.demand();
    }
}
