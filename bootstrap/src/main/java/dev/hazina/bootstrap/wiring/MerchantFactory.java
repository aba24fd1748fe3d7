package dev.hazina.bootstrap.wiring;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.merchant.AddUser;
import dev.hazina.application.merchant.Administration;
import dev.hazina.application.merchant.AllowPayouts;
import dev.hazina.application.merchant.ChangePassword;
import dev.hazina.application.merchant.ChangeSettings;
import dev.hazina.application.merchant.ChangeSlug;
import dev.hazina.application.merchant.ChangeUser;
import dev.hazina.application.merchant.DisableUser;
import dev.hazina.application.merchant.IssueKey;
import dev.hazina.application.merchant.KeySecrets;
import dev.hazina.application.merchant.OpenAccount;
import dev.hazina.application.merchant.Ownership;
import dev.hazina.application.merchant.PasswordHasher;
import dev.hazina.application.merchant.RevokeKey;
import dev.hazina.application.merchant.Sessions;
import dev.hazina.application.merchant.SignOut;
import dev.hazina.application.merchant.SuspendMerchant;
import dev.hazina.application.merchant.Users;
import dev.hazina.bootstrap.settings.Settings;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/// The commands of owners for their merchant, and of platform staff for all merchants.
@Factory
final class MerchantFactory {

    @Singleton
    AuditStamps stamps(Ids ids, InstantSource clock) {
        return new AuditStamps(ids, clock);
    }

    @Singleton
    OpenAccount openAccount(Ownership ownership, Ids ids, AuditStamps stamps, Settings settings) {
        return new OpenAccount(ownership, ids, stamps, settings.payouts().enabledByDefault());
    }

    @Singleton
    IssueKey issueKey(Ownership ownership, KeySecrets secrets, AuditStamps stamps) {
        return new IssueKey(ownership, secrets, stamps);
    }

    @Singleton
    RevokeKey revokeKey(Ownership ownership, AuditStamps stamps) {
        return new RevokeKey(ownership, stamps);
    }

    @Singleton
    ChangeSlug takeSlug(Ownership ownership, AuditStamps stamps) {
        return new ChangeSlug(ownership, stamps);
    }

    @Singleton
    ChangeSettings changeSettings(Ownership ownership, AuditStamps stamps) {
        return new ChangeSettings(ownership, stamps);
    }

    @Singleton
    SignOut signOut(Sessions sessions, AuditStamps stamps) {
        return new SignOut(sessions, stamps);
    }

    @Singleton
    ChangePassword changePassword(Users people, PasswordHasher hasher, AuditStamps stamps) {
        return new ChangePassword(people, hasher, stamps);
    }

    @Singleton
    AddUser addUser(Users people, PasswordHasher hasher, Ids ids, AuditStamps stamps) {
        return new AddUser(people, hasher, ids, stamps);
    }

    @Singleton
    ChangeUser changeUser(Users people, AuditStamps stamps) {
        return new ChangeUser(people, stamps);
    }

    @Singleton
    SuspendMerchant suspendMerchant(Administration administration, AuditStamps stamps) {
        return new SuspendMerchant(administration, stamps);
    }

    @Singleton
    DisableUser disableUser(Administration administration, AuditStamps stamps) {
        return new DisableUser(administration, stamps);
    }

    @Singleton
    AllowPayouts allowPayouts(Administration administration, AuditStamps stamps) {
        return new AllowPayouts(administration, stamps);
    }
}
