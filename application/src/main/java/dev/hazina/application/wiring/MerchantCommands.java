package dev.hazina.application.wiring;

import dev.hazina.application.access.Authenticate;
import dev.hazina.application.access.ChangePassword;
import dev.hazina.application.access.RegisterMerchant;
import dev.hazina.application.access.SessionStart;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignOut;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.factor.SecondFactorCheck;
import dev.hazina.application.id.Ids;
import dev.hazina.application.key.IssueKey;
import dev.hazina.application.key.KeyRehashing;
import dev.hazina.application.key.KeyUsage;
import dev.hazina.application.key.RevokeKey;
import dev.hazina.application.merchant.AllowPayouts;
import dev.hazina.application.merchant.ChangeSettings;
import dev.hazina.application.merchant.ChangeSlug;
import dev.hazina.application.merchant.KnownRecipients;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.merchant.OpenAccount;
import dev.hazina.application.merchant.RenameMerchant;
import dev.hazina.application.merchant.SuspendMerchant;
import dev.hazina.application.people.AddUser;
import dev.hazina.application.people.ChangeOwnName;
import dev.hazina.application.people.ChangeUser;
import dev.hazina.application.people.DisableUser;
import java.time.InstantSource;
import java.util.concurrent.Executor;

/// The commands of owners for their merchant, of platform staff for all merchants, and of signing in.
public record MerchantCommands(RegisterMerchant registerMerchant, OpenAccount openAccount, IssueKey issueKey,
        RevokeKey revokeKey, ChangeSlug changeSlug, ChangeSettings changeSettings, SuspendMerchant suspendMerchant,
        DisableUser disableUser, AllowPayouts allowPayouts, SignIn signIn, SignOut signOut,
        ChangePassword changePassword, AddUser addUser, ChangeUser changeUser, KeyUsage keyUsage,
        KeyRehashing keyRehashing, Authenticate authenticate, RenameMerchant renameMerchant,
        ChangeOwnName changeOwnName) {

    /// @param defaults of new merchants; the payout currencies are those of every new account
    /// @param afterSignIn runs what a sign-in does not wait for
    public static MerchantCommands of(MerchantPorts ports, Merchants.Defaults defaults, Executor afterSignIn) {
        Ids ids = ports.ids();
        InstantSource clock = ports.clock();
        AuditStamps stamps = new AuditStamps(ids, clock);
        KeyUsage usage = new KeyUsage(ports.keyUses(), clock);
        KeyRehashing rehashing = new KeyRehashing(ports.keyHashes());
        return new MerchantCommands(
                new RegisterMerchant(ports.merchants(), ports.hasher(), ports.secrets(), ids, clock, defaults),
                new OpenAccount(ports.ownership(), ids, stamps, defaults.payoutCurrencies()),
                new IssueKey(ports.ownership(), ports.secrets(), stamps),
                new RevokeKey(ports.ownership(), stamps),
                new ChangeSlug(ports.ownership(), stamps),
                new ChangeSettings(ports.ownership(), new KnownRecipients(ports.users()::list), stamps),
                new SuspendMerchant(ports.administration(), stamps),
                new DisableUser(ports.administration(), stamps),
                new AllowPayouts(ports.administration(), stamps),
                new SignIn(ports.merchants(), ports.hasher(), start(ports, stamps, afterSignIn)),
                new SignOut(ports.sessions(), stamps),
                new ChangePassword(ports.users(), ports.hasher(), stamps),
                new AddUser(ports.users(), ports.hasher(), ids, stamps),
                new ChangeUser(ports.users(), stamps), usage, rehashing,
                new Authenticate(ports.keys(), ports.administrators(), ports.staffSessions(), ports.secrets(), usage,
                        rehashing, clock),
                new RenameMerchant(ports.ownership(), stamps), new ChangeOwnName(ports.users(), stamps));
    }

    static SessionStart start(MerchantPorts ports, AuditStamps stamps, Executor afterwards) {
        return new SessionStart(ports.sessions(), new SecondFactorCheck(ports.secondFactors(), ports.oneTimeCodes()),
                ports.secrets(), stamps, afterwards);
    }
}
