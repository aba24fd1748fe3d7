package dev.hazina.application.invitation;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.Invitation;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The invitations of merchants that are open, at most one for each merchant and e-mail. Changes are recorded together
/// with their audit entry in one transaction.
@Port
public interface Invitations {

    /// The greatest number of links that a merchant makes in a period.
    record LinkLimit(int most, Duration within) {}

    /// Who accepts an invitation.
    sealed interface Guest {

        /// A person without a login.
        record NewLogin(String passwordHash) implements Guest {}

        /// A person with a login.
        ///
        /// @param passwordHash of the password that the person has given
        record KnownLogin(String passwordHash) implements Guest {}
    }

    /// All of a merchant, the newest first, expired ones included.
    @OpenToAdapters
    List<Invitation> list(MerchantId merchant);

    /// The invitation with this id, of any merchant; empty when it was accepted or withdrawn, when the merchant is
    /// suspended, or when its sender may not invite to its role any more.
    Optional<Invitation> find(UUID id);

    /// Adds an invitation, in place of an expired one with the same e-mail.
    ///
    /// @throws Refusal.Conflict when the e-mail is one of a user of the merchant, or is invited already
    /// @throws Refusal.RateLimited when the limit is reached
    void add(Invitation invitation, LinkLimit limit, AuditStamp stamp);

    /// Keeps another token, time and sender of an invitation. Its former link stops working.
    ///
    /// @throws Refusal.NotFound when the merchant has no such invitation
    /// @throws Refusal.RateLimited when the limit is reached
    void renew(Invitation renewed, LinkLimit limit, AuditStamp stamp);

    /// @throws Refusal.NotFound when the merchant has no such invitation
    void withdraw(MerchantId merchant, UUID id, AuditStamp stamp);

    /// Uses an invitation up and makes its guest a user of the merchant. Of several uses at the same time one succeeds.
    /// All sessions that the guest's login has end, in all of its merchants: a session that began before the login
    /// joined never gets into the merchant. A login whose e-mail is proven by this loses its second factor.
    ///
    /// @param user the id of the new user
    /// @param rule decides while the login is locked
    /// @throws Refusal.NotFound when the invitation isn't found any more, or has another token
    /// @throws Refusal.Conflict when the login is a user of the merchant
    /// @throws Refusal as the rule does
    User accept(Invitation invitation, UserId user, Guest guest, JoinRule rule, AuditStamp stamp);
}
