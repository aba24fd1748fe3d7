package dev.hazina.providers.simulator.daraja;

import java.net.URI;
import java.util.Optional;

/// A request that was taken.
///
/// @param shillings the requested amount
/// @param about the receipt of the payment to reverse, or the account that a prompt names
/// @param credentials whether the initiator's credentials are valid
record DarajaTransaction(Service service, Names names, Addresses addresses, long shillings, String phone,
        String receipt,
        String about, boolean credentials, Optional<DarajaResultKind> end) {

    enum Service {
        PROMPT, PAYOUT, REVERSAL
    }

    /// @param id `CheckoutRequestID` or `ConversationID`
    /// @param originator `MerchantRequestID` or `OriginatorConversationID`, as answers and reports have it
    /// @param sent the name it was sent with; empty text where there was none
    record Names(String id, String originator, String sent) {}

    /// @param timeouts the address for the report that the request was given up in the queue
    record Addresses(URI reports, URI timeouts) {}

    String id() {
        return names.id();
    }

    /// Whether a query is about it.
    ///
    /// @param ours the name it may have been sent with
    /// @param theirs one of those it may have been given
    boolean isNamed(String ours, String theirs, DarajaVariants.QueryIds by) {
        boolean byOurs = !ours.isEmpty() && names.sent().equals(ours);
        boolean byTheirs = names.id().equals(theirs) || names.originator().equals(theirs);
        return switch (by) {
            case BY_ANY_NAME -> byOurs || byTheirs;
            case BY_OURS -> byOurs;
            case BY_THEIRS -> byTheirs;
        };
    }

    DarajaTransaction ended(DarajaResultKind how) {
        return new DarajaTransaction(service, names, addresses, shillings, phone, receipt, about, credentials,
                Optional.of(credentials ? how : DarajaResultKind.NOT_PAID));
    }

    boolean paid() {
        return end.isPresent() && end.get() != DarajaResultKind.NOT_PAID;
    }

    /// The movement, if money moved.
    long moved() {
        return end.equals(Optional.of(DarajaResultKind.WRONG_AMOUNT)) ? shillings + 1 : shillings;
    }

    String code() {
        if (paid()) {
            return "0";
        }
        if (!credentials) {
            return "2001";
        }
        return switch (service) {
            case PROMPT -> "1032";
            case PAYOUT -> "2040";
            case REVERSAL -> "R000002";
        };
    }

    String token() {
        return new Outbox.PendingReport(addresses.reports(), new byte[0]).token();
    }
}
