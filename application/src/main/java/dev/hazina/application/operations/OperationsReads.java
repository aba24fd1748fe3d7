package dev.hazina.application.operations;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// How the work goes, over all merchants. For the platform's operator alone.
public interface OperationsReads {

    /// What is asked of a provider.
    enum Flow {
        PAYMENT, REFUND, PAYOUT
    }

    /// How what was made since some time stands now.
    ///
    /// @param made all of them, also those that were canceled
    /// @param open those that have not ended
    record Tally(String provider, Flow flow, long made, long succeeded, long failed, long open) {}

    /// What has been open longest of its kind at a provider, whenever it was made.
    record Waiting(String provider, Flow flow, MerchantId merchant, UUID id, Instant since) {}

    /// What stands in suspense until a person decides.
    ///
    /// @param waiting money that came and that nobody was given
    /// @param missing money that went and that nobody was debited for
    /// @param exceptions how many decisions it takes
    record Suspended(Currency currency, Money waiting, Money missing, long exceptions) {}

    /// Work of one kind that did not get on, the part of it that was asked for first.
    ///
    /// @param count how much there is in all
    record Pile(Stuck stuck, long count, List<Piece> pieces) {
        public Pile {
            pieces = List.copyOf(pieces);
        }
    }

    /// One piece of such work.
    ///
    /// @param id the thing's own; of a statement the account's
    /// @param detail what can be said about it in a few words
    record Piece(MerchantId merchant, UUID id, Instant since, String detail) {}

    /// By provider and flow, where anything was made since then.
    List<Tally> tallies(Instant since);

    /// By provider and flow, where anything is open.
    List<Waiting> oldestOpen();

    /// By currency, where anything stands there.
    List<Suspended> suspended();

    /// The oldest first; of what was set aside the newest.
    Pile pile(Stuck stuck, Instant now, int most);
}
