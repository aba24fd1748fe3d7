package dev.hazina.bootstrap.wiring;

import dev.hazina.application.access.Authenticate;
import dev.hazina.application.access.ChangePassword;
import dev.hazina.application.access.RegisterMerchant;
import dev.hazina.application.access.Sessions;
import dev.hazina.application.access.SignIn;
import dev.hazina.application.access.SignOut;
import dev.hazina.application.access.StaffSessions;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.factor.OneTimeCodes;
import dev.hazina.application.factor.SecondFactors;
import dev.hazina.application.id.Ids;
import dev.hazina.application.key.Administrators;
import dev.hazina.application.key.IssueKey;
import dev.hazina.application.key.KeyHashes;
import dev.hazina.application.key.KeyRehashing;
import dev.hazina.application.key.KeySecrets;
import dev.hazina.application.key.KeyUsage;
import dev.hazina.application.key.KeyUses;
import dev.hazina.application.key.Keys;
import dev.hazina.application.key.RevokeKey;
import dev.hazina.application.merchant.Administration;
import dev.hazina.application.merchant.AllowPayouts;
import dev.hazina.application.merchant.ChangeSettings;
import dev.hazina.application.merchant.ChangeSlug;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.merchant.OpenAccount;
import dev.hazina.application.merchant.Ownership;
import dev.hazina.application.merchant.SuspendMerchant;
import dev.hazina.application.password.PasswordHasher;
import dev.hazina.application.people.AddUser;
import dev.hazina.application.people.ChangeUser;
import dev.hazina.application.people.DisableUser;
import dev.hazina.application.people.Users;
import dev.hazina.application.wiring.MerchantCommands;
import dev.hazina.application.wiring.MerchantPorts;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.tasks.BoundedThreads;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/// Exposes the commands about merchants as beans.
@Factory
final class MerchantFactory {

    @Singleton
    AuditStamps stamps(Ids ids, InstantSource clock) {
        return new AuditStamps(ids, clock);
    }

    @Singleton
    MerchantPorts merchantPorts(Ids ids, InstantSource clock, Merchants merchants, Sessions sessions,
            Ownership ownership, Users users, Administration administration, PasswordHasher hasher, Keys keys,
            KeyUses keyUses, KeyHashes keyHashes, KeySecrets secrets, Administrators administrators,
            SecondFactors secondFactors, OneTimeCodes oneTimeCodes, StaffSessions staffSessions) {
        return new MerchantPorts(ids, clock, merchants, sessions, ownership, users, administration, hasher, keys,
                keyUses, keyHashes, secrets, administrators, secondFactors, oneTimeCodes,
                staffSessions);
    }

    @Singleton
    MerchantCommands merchantCommands(MerchantPorts ports, Settings settings,
            @Named(ThreadsFactory.SIGN_INS) BoundedThreads afterwards) {
        return MerchantCommands.of(ports, settings.payouts().enabledByDefault(), afterwards);
    }

    @Singleton
    RegisterMerchant registerMerchant(MerchantCommands commands) {
        return commands.registerMerchant();
    }

    @Singleton
    OpenAccount openAccount(MerchantCommands commands) {
        return commands.openAccount();
    }

    @Singleton
    IssueKey issueKey(MerchantCommands commands) {
        return commands.issueKey();
    }

    @Singleton
    RevokeKey revokeKey(MerchantCommands commands) {
        return commands.revokeKey();
    }

    @Singleton
    ChangeSlug changeSlug(MerchantCommands commands) {
        return commands.changeSlug();
    }

    @Singleton
    ChangeSettings changeSettings(MerchantCommands commands) {
        return commands.changeSettings();
    }

    @Singleton
    SuspendMerchant suspendMerchant(MerchantCommands commands) {
        return commands.suspendMerchant();
    }

    @Singleton
    DisableUser disableUser(MerchantCommands commands) {
        return commands.disableUser();
    }

    @Singleton
    AllowPayouts allowPayouts(MerchantCommands commands) {
        return commands.allowPayouts();
    }

    @Singleton
    SignIn signIn(MerchantCommands commands) {
        return commands.signIn();
    }

    @Singleton
    SignOut signOut(MerchantCommands commands) {
        return commands.signOut();
    }

    @Singleton
    ChangePassword changePassword(MerchantCommands commands) {
        return commands.changePassword();
    }

    @Singleton
    AddUser addUser(MerchantCommands commands) {
        return commands.addUser();
    }

    @Singleton
    ChangeUser changeUser(MerchantCommands commands) {
        return commands.changeUser();
    }

    @Singleton
    KeyUsage keyUsage(MerchantCommands commands) {
        return commands.keyUsage();
    }

    @Singleton
    KeyRehashing keyRehashing(MerchantCommands commands) {
        return commands.keyRehashing();
    }

    @Singleton
    Authenticate authenticate(MerchantCommands commands) {
        return commands.authenticate();
    }
}
