package dev.hazina.providers.simulator.daraja;

import java.net.URI;
import java.util.Optional;

/// A request that was taken.
///
/// @param id `CheckoutRequestID` or `ConversationID`
/// @param originator `MerchantRequestID` or `OriginatorConversationID`
/// @param shillings what was asked for
/// @param about the receipt of what is to be reversed
/// @param credentials whether the initiator is who it says
record DarajaCase(Service service, String id, String originator, URI reports, long shillings, String phone,
        String receipt,
        String about, boolean credentials, Optional<DarajaEnd> end) {

    enum Service {
        PROMPT, PAYOUT, REVERSAL
    }

    DarajaCase ended(DarajaEnd how) {
        return new DarajaCase(service, id, originator, reports, shillings, phone, receipt, about, credentials,
                Optional.of(credentials ? how : DarajaEnd.NOT_PAID));
    }

    boolean paid() {
        return end.isPresent() && end.get() != DarajaEnd.NOT_PAID;
    }

    /// What moved, if it moved.
    long moved() {
        return end.equals(Optional.of(DarajaEnd.WRONG_AMOUNT)) ? shillings + 1 : shillings;
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
        return new Outbox.Waiting(reports, new byte[0]).token();
    }
}
