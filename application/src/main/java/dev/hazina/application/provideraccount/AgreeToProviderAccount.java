package dev.hazina.application.provideraccount;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Administrators;
import dev.hazina.application.staff.ActingStaff;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.ReadProposal;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/// Agrees to what another person of the staff has proposed about an account of a merchant at a provider, which counts
/// then; or ends the proposal.
public final class AgreeToProviderAccount {
    private final ProviderAccounts accounts;
    private final Administrators keys;
    private final ToLongFunction<String> openAt;
    private final AuditStamps stamps;

    /// @param keys of the settings
    /// @param openAt how many pieces are open at the account of this name
    public AgreeToProviderAccount(ProviderAccounts accounts, Administrators keys, ToLongFunction<String> openAt,
            AuditStamps stamps) {
        this.accounts = accounts;
        this.keys = keys;
        this.openAt = openAt;
        this.stamps = stamps;
    }

    /// @param read the proposal that was read, so that no later one is agreed to unseen
    /// @param agrees or else the proposal ends, which its proposer may want too
    public record Command(Actor by, String name, ReadProposal read, boolean agrees) {}

    /// @return the account
    /// @throws Refusal.NotFound when there is no such account or proposal, or its proposer has no access any more
    /// @throws Refusal.Precondition when the same person has proposed it, the two are not known to be two people, or
    ///         settings that would be erased are needed again
    /// @throws Refusal.Conflict when another account of the merchant serves one of the routes
    public ProviderAccount handle(Command command) {
        return accounts.changeStill(command.name(), (all, acting, staff, at) -> {
            ProviderAccount account = ProviderAccounts.named(all, command.name());
            Instant open = account.proposal().map(ProviderAccount.Proposal::at)
                    .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PROPOSAL_NOT_FOUND));
            command.read().requireOpen(Optional.of(open));
            if (!command.agrees()) {
                return account.withdrawn();
            }
            return agreed(account, all, acting, staff);
        }, stamps.of(command.by(), Permission.CHANGE_PROVIDERS));
    }

    /// The rule of an agreement, which pages ask for what they offer.
    ///
    /// @throws Refusal where the acting one can't agree to what is proposed for the account
    public void require(ProviderAccount account, ActingStaff acting, PresentStaff staff) {
        agreed(account, accounts.list(), acting, staff);
    }

    private ProviderAccount agreed(ProviderAccount account, List<ProviderAccount> all, ActingStaff acting,
            PresentStaff staff) {
        if (account.erasureIsProposed()) {
            NothingOpen.require(openAt, account.name());
        }
        return account.agreed(acting.name(), acting.actors(), acting.confirmed(), staff.ended(keys)).requireAlone(all);
    }
}
