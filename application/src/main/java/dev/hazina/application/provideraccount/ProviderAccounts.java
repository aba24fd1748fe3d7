package dev.hazina.application.provideraccount;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.staff.ActingStaff;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The accounts of merchants at providers. Their settings are stored sealed.
@Port
public interface ProviderAccounts {

    /// All of them, oldest first, with their settings. One whose settings no key here opens has none.
    @OpenToAdapters
    List<ProviderAccount> list();

    /// All of them, oldest first, without their settings: no seal is opened.
    @OpenToAdapters
    List<AccountOutline> outlines();

    /// The time of the last change of any; empty before the first.
    @OpenToAdapters
    Optional<Instant> changedAt();

    /// Changes one while all and the acting person are locked.
    interface AccountChange {
        /// @throws Refusal to change nothing
        ProviderAccount amend(List<ProviderAccount> all, ActingStaff acting, PresentStaff staff, Instant at);
    }

    /// Keeps what the change makes of an account; one without terms and without a proposal is forgotten.
    ///
    /// @return the account afterwards
    /// @throws Refusal.Unauthorized when the acting person has no access any more
    ProviderAccount change(AccountChange change, AuditStamp stamp);

    /// The same while nothing can be begun at the account of this name. So what is open there, asked within the change,
    /// is all that is; what waits to begin sees the account as the change leaves it.
    ///
    /// @throws Refusal.Unauthorized when the acting person has no access any more
    ProviderAccount changeStill(String name, AccountChange change, AuditStamp stamp);

    /// @throws Refusal.NotFound where none has the name
    @OpenToAdapters
    static ProviderAccount named(List<ProviderAccount> all, String name) {
        return all.stream().filter(one -> one.name().equals(name)).findFirst()
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PROVIDER_ACCOUNT_NOT_FOUND));
    }
}
