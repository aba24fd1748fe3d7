package dev.hazina.application.wiring;

import dev.hazina.application.agreement.AccessProposals;
import dev.hazina.application.agreement.RemoveSecondFactor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.factor.ConfirmSecondFactor;
import dev.hazina.application.factor.DemandSecondFactor;
import dev.hazina.application.factor.ProveSecondFactor;
import dev.hazina.application.factor.RecoveryCodes;
import dev.hazina.application.factor.RemoveUserSecondFactor;
import dev.hazina.application.factor.RenewRecoveryCodes;
import dev.hazina.application.factor.SecondFactorCheck;
import dev.hazina.application.factor.SecondFactors;
import dev.hazina.application.factor.SetUpSecondFactor;
import dev.hazina.application.factor.SwitchOffSecondFactor;
import java.util.random.RandomGenerator;

/// The commands about second factors.
public record SecondFactorCommands(SetUpSecondFactor setUp, ConfirmSecondFactor confirm, RenewRecoveryCodes renew,
        ProveSecondFactor prove, SwitchOffSecondFactor switchOff, RemoveUserSecondFactor removeOfUser,
        RemoveSecondFactor remove, DemandSecondFactor demand) {

    /// @param provable whether an e-mail can be proven, because links are mailed
    /// @param chance cryptographically strong
    public static SecondFactorCommands of(MerchantPorts ports, AccessProposals proposals, boolean provable,
            RandomGenerator chance) {
        AuditStamps stamps = new AuditStamps(ports.ids(), ports.clock());
        SecondFactors factors = ports.secondFactors();
        SecondFactorCheck check = new SecondFactorCheck(factors, ports.oneTimeCodes());
        RecoveryCodes recovery = new RecoveryCodes(chance);
        return new SecondFactorCommands(
                new SetUpSecondFactor(factors, ports.oneTimeCodes(), ports.users(), ports.hasher(), provable,
                        stamps),
                new ConfirmSecondFactor(check, recovery, stamps), new RenewRecoveryCodes(check, recovery, stamps),
                new ProveSecondFactor(check, stamps), new SwitchOffSecondFactor(check, stamps),
                new RemoveUserSecondFactor(factors, ports.users(), stamps),
                new RemoveSecondFactor(factors, ports.users(), proposals, ports.ids(), stamps),
                new DemandSecondFactor(factors, stamps));
    }
}
