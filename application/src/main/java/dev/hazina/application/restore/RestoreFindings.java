package dev.hazina.application.restore;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// What was sent in the lost time, as far as the send journals say, and what the restored books have of it.
@Port
public interface RestoreFindings {

    /// Of these instructions, those that the books lack or hold as unsent, and those whose finding doesn't say yet that
    /// they are booked.
    Set<Subject> unsent(UUID restore, Collection<Subject> sent);

    /// An account of a merchant.
    record MerchantAccount(MerchantId merchant, AccountId account) {}

    /// The accounts with payouts that the books hold as unsent, or with refunds that they hold as held.
    Set<MerchantAccount> accountsWithUnsent();

    boolean isMerchant(MerchantId merchant);

    /// Records a finding, or its later state.
    void save(RestoreFinding finding);

    /// In an order that no later result changes.
    ///
    /// @param openOnly whether those are left out that wait for no one
    /// @param before the subject after which the list begins; empty for its beginning
    /// @param most the largest number of findings
    @OpenToAdapters
    List<RestoreFinding> list(UUID restore, boolean openOnly, Optional<UUID> before, int most);

    /// @param findings all of them
    /// @param notBooked those that can't be booked and that their provider doesn't report as failed
    /// @param unknown those whose result is not known
    /// @param readings the number of send journals that were read
    /// @param unreadable the number of entries that could not be read
    record Tally(long findings, long notBooked, long unknown, long readings, long unreadable) {
        /// Of no restore.
        public static final Tally NONE = new Tally(0, 0, 0, 0, 0);

        /// How many results are not known. Before any journal was read, there may be some.
        public long unanswered() {
            return readings == 0 ? Math.max(1, unknown) : unknown;
        }
    }

    @OpenToAdapters
    Tally tally(UUID restore);

    /// Records that an instance has read the journal in its directory to the end.
    void journalRead(UUID restore, UUID instance, long entries, long unreadable, Instant at);
}
