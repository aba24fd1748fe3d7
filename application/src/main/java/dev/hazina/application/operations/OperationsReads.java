package dev.hazina.application.operations;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.MoneySum;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// The state of work over all merchants. For platform staff alone.
@Port
@OpenToAdapters
public interface OperationsReads {

    /// The kinds of instruction that a provider gets.
    enum Flow {
        PAYMENT, REFUND, PAYOUT
    }

    /// The states of the instructions created since some time.
    ///
    /// @param made all of them, canceled ones included
    /// @param open those that have not ended
    record FlowCounts(String provider, Flow flow, long made, long succeeded, long failed, long open) {}

    /// The instruction of its kind that has been open longest at a provider, whenever it was created.
    record OldestOpen(String provider, Flow flow, MerchantId merchant, UUID id, Instant since) {}

    /// What a provider may still say something about.
    enum OpenKind {
        /// Collections from payers.
        PAYMENT,
        /// Refunds to payers.
        REFUND,
        /// Payouts to recipients.
        PAYOUT,
        /// Callbacks that were received and not handled.
        CALLBACK;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// What is open at a provider, of one kind in one state.
    ///
    /// @param route the currency and channel; empty of callbacks, which no channel is known of
    /// @param state that of the instruction; [#AWAITS_LATE_RESULT] where it has ended, and [#UNHANDLED] of callbacks
    /// @param oldest since when the oldest of them is open
    record OpenItems(String provider, OpenKind kind, Optional<Route> route, String state, long count,
            Instant oldest) {
        /// It was given up, and a late result may still move its money.
        public static final String AWAITS_LATE_RESULT = "awaits_late_result";
        /// It was received and not handled.
        public static final String UNHANDLED = "unhandled";

        /// Both together, over whatever routes.
        public OpenItems and(OpenItems other) {
            return new OpenItems(provider, kind, route, state, count + other.count,
                    oldest.isBefore(other.oldest) ? oldest : other.oldest);
        }

        /// Whether it is held until the provider or a person says how it ended.
        public boolean isHeld() {
            return !state.equals(AWAITS_LATE_RESULT);
        }
    }

    /// The money in suspense until a person decides.
    ///
    /// @param waiting money that came in and was credited to no wallet
    /// @param missing money that went out and was debited from no wallet
    /// @param exceptions the number of discrepancies
    record SuspenseBalance(Currency currency, MoneySum waiting, MoneySum missing, long exceptions) {}

    /// What all merchants' books say stands in one place of the ledger.
    ///
    /// @param place as the books name it, such as `available` or `clearing:daraja:600000:utility`
    /// @param sum of all entries, negative where more left than came
    record PlaceTotal(String place, MoneySum sum) {}

    /// How the payments, refunds or payouts of a day ended. A day is one of UTC, and that of their creation.
    ///
    /// @param outcome `succeeded`, `canceled`, `paid_late`, or the reason of a failure
    record DayOutcomes(LocalDate day, Currency currency, Flow flow, String provider, String outcome, long count,
            MoneySum sum) {
        public static final String SUCCEEDED = "succeeded";
        public static final String CANCELED = "canceled";
    }

    /// The fees of a day: of payments that were created and payouts that ended in it, as in a statement.
    record DayFees(LocalDate day, MoneySum fees) {}

    /// What a provider charged the platform, by the day on which it was booked first, with what it was corrected to.
    ///
    /// @param charged negative where more was given back
    record DayCharges(LocalDate day, String provider, MoneySum charged) {}

    /// The open exception that was raised first.
    record OldestException(UUID id, Instant since) {}

    /// Stuck work of one kind, of which the oldest pieces are listed.
    ///
    /// @param count the number of all pieces
    record StuckWork(Stuck stuck, long count, List<StuckItem> pieces) {
        public StuckWork {
            pieces = List.copyOf(pieces);
        }
    }

    /// A stuck piece of work.
    ///
    /// @param id the thing's own; of a statement the account's
    /// @param detail a short description
    record StuckItem(MerchantId merchant, UUID id, Instant since, String detail) {}

    /// The counts by provider and flow, where an instruction was created since then.
    List<FlowCounts> tallies(Instant since);

    /// The oldest by provider and flow, where an instruction is open.
    List<OldestOpen> oldestOpen();

    /// By provider, kind, route and state, where there is any.
    List<OpenItems> openItems();

    /// How many pieces are open at a provider.
    default long openAt(String provider) {
        return openItems().stream().filter(items -> items.provider().equals(provider)).mapToLong(OpenItems::count)
                .sum();
    }

    /// The balances by currency, where money is in suspense.
    List<SuspenseBalance> suspended();

    /// The outcomes of all merchants in some days, from stored counts, by day, currency, flow, provider and outcome.
    List<DayOutcomes> outcomes(LocalDate first, LocalDate last);

    /// Up to when outcomes may not all be counted yet; empty where they are.
    Optional<Instant> outcomesMissingBefore();

    /// The fees of all merchants in some days with fees, from stored totals, by day and currency.
    List<DayFees> fees(LocalDate first, LocalDate last);

    /// The fees of all merchants that were booked in each month with fees up to the present one, by currency and month.
    /// They are read from postings, so that the cost grows with their number.
    List<MonthFees> feesBooked(YearMonth first, YearMonth present);

    /// The charges of providers in some days with charges, by day, currency and provider.
    List<DayCharges> charges(LocalDate first, LocalDate last);

    Optional<OldestException> oldestException();

    /// By currency and place, of one moment in each bucket; those of a currency add up to nothing.
    List<PlaceTotal> totals();

    /// The oldest first; callbacks that were set aside newest first.
    StuckWork pile(Stuck stuck, Instant now, int most);
}
