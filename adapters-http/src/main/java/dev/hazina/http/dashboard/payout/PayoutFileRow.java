package dev.hazina.http.dashboard.payout;

import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.money.Money;
import io.micronaut.http.HttpStatus;
import java.util.Optional;

/// A row of a file, and what was found out about it.
///
/// @param command empty where the row can't be read
/// @param claim its idempotency key, which the content of the file and the place of the row decide
/// @param standing what would become of it, or has
/// @param says in words
/// @param payout which it has become, or for which it may be paid a second time
record PayoutFileRow(PayoutFile.Line line, Optional<RequestPayout.Command> command, KeyClaim claim, Standing standing,
        String says, Optional<Instruction<PayoutDetails>> payout, Optional<Money> fee) {

    enum Standing {
        /// It would be made.
        READY,
        /// It would be made, if it is ticked: the same was asked for a short time ago, or is twice in the file.
        TWICE,
        /// The same request is under way.
        UNDER_WAY,
        /// It was made by this file before.
        MADE,
        /// It can't be read, or would be refused.
        REFUSED,
        /// It was not among the rows to pay.
        LEFT_OUT
    }

    PayoutFileRow stands(Standing other, String words) {
        return new PayoutFileRow(line, command, claim, other, words, payout, fee);
    }

    PayoutFileRow withPayout(Optional<Instruction<PayoutDetails>> known) {
        return new PayoutFileRow(line, command, claim, standing, says, known, fee);
    }

    PayoutFileRow withFee(Optional<Money> known) {
        return new PayoutFileRow(line, command, claim, standing, says, payout, known);
    }

    /// The answer that is kept under its key is the id of the payout.
    ResponseTemplate<Instruction<PayoutDetails>> reply() {
        return new ResponseTemplate<>(Optional.of(claim),
                made -> new StoredResponse(HttpStatus.SEE_OTHER.getCode(), made.details().id().toString()));
    }

    boolean is(Standing one) {
        return standing == one;
    }

    String number() {
        return Integer.toString(line.number());
    }

    /// Amount and fee; empty where they aren't known.
    Optional<Money> total() {
        return command.flatMap(asked -> fee.map(asked.amount()::plus));
    }
}
