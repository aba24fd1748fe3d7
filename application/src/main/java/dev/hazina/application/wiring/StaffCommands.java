package dev.hazina.application.wiring;

import dev.hazina.application.access.PendingToken;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.factor.RecoveryCodes;
import dev.hazina.application.factor.SecondFactorCheck;
import dev.hazina.application.staff.AddStaff;
import dev.hazina.application.staff.ChangeStaffRoles;
import dev.hazina.application.staff.ConfirmStaff;
import dev.hazina.application.staff.DisableStaff;
import dev.hazina.application.staff.SetStaffPassword;
import dev.hazina.application.staff.SignInStaff;
import dev.hazina.application.staff.SignOutStaff;
import dev.hazina.application.staff.Staff;
import dev.hazina.application.staff.StaffSecondFactor;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;

/// The commands about the people of the platform.
public record StaffCommands(AddStaff add, DisableStaff disable, SetStaffPassword setPassword,
        ConfirmStaff confirm, ChangeStaffRoles changeRoles, SignInStaff signIn,
        SignOutStaff signOut, StaffSecondFactor secondFactor) {

    /// @param chance cryptographically strong
    /// @param afterSignIn runs what a sign-in does not wait for
    public static StaffCommands of(MerchantPorts ports, Staff staff, PendingToken pending, RandomGenerator chance,
            Executor afterSignIn) {
        AuditStamps stamps = new AuditStamps(ports.ids(), ports.clock());
        SecondFactorCheck check = new SecondFactorCheck(
                (platform, person, change, stamp) -> staff.changeFactor(person, change, stamp), ports.oneTimeCodes());
        return new StaffCommands(new AddStaff(staff, ports.hasher(), ports.ids(), stamps),
                new DisableStaff(staff, stamps), new SetStaffPassword(staff, ports.hasher(), stamps),
                new ConfirmStaff(staff, stamps), new ChangeStaffRoles(staff, stamps),
                new SignInStaff(staff, ports.staffSessions(), ports.hasher(), check, ports.secrets(), pending, stamps,
                        afterSignIn),
                new SignOutStaff(ports.staffSessions(), stamps),
                new StaffSecondFactor(staff, check, ports.oneTimeCodes(), new RecoveryCodes(chance), ports.hasher(),
                        stamps));
    }
}
