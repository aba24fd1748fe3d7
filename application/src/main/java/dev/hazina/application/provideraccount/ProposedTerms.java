package dev.hazina.application.provideraccount;

import dev.hazina.application.staff.ActingStaff;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Proposal;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import java.time.Instant;
import java.util.Optional;

/// What becomes of terms that one of the staff enters: those of a key of the settings count at once, those of a person
/// wait for a second one.
final class ProposedTerms {
    private ProposedTerms() {}

    /// @param untried why the provider was not asked about the credentials, for the second person
    static ProviderAccount entered(ProviderAccount account, Terms terms, Optional<String> untried, ActingStaff acting,
            Instant at) {
        return acting.isKey()
                ? account.with(terms)
                : account.proposing(new Proposal(terms, acting.name(),
                        new Proposer(acting.actors(), acting.access()), at, untried));
    }
}
