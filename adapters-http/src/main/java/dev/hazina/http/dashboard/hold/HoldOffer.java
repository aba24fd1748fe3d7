package dev.hazina.http.dashboard.hold;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.hold.OfferedDecisions;
import dev.hazina.application.hold.OfferedDecisions.Offered;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.dashboard.form.Problem;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Where a reader can decide about a payout or a refund; each is empty where it can't be done.
///
/// @param refused why a reader who decides about such ones can't decide this, where the holds don't say so
public record HoldOffer(Optional<String> approve, Optional<String> cancel, List<String> refused) {
    public HoldOffer {
        refused = List.copyOf(refused);
    }

    /// @param href the page of the payout or refund
    public static HoldOffer of(OfferedDecisions decisions, Instruction<?> held, String href, Caller.Member reader) {
        Offered offered = decisions.of(reader.merchant(), held, reader.keyId());
        return new HoldOffer(Optional.of(href + "/approve").filter(any -> offered.approve()),
                Optional.of(href + "/cancel").filter(any -> offered.cancel()),
                offered.refused().stream().flatMap(refusal -> sentence(refusal, held, reader)).distinct().toList());
    }

    private static Stream<String> sentence(Refusal refusal, Instruction<?> held, Caller.Member reader) {
        boolean isSaid = refusal.code() == RefusalCode.ROLE_INSUFFICIENT || Hold.isDoubt(held.holds())
                && List.of(RefusalCode.REFUND_MAY_BE_SENT, RefusalCode.PAYOUT_MAY_BE_SENT).contains(refusal.code());
        if (isSaid) {
            return Stream.empty();
        }
        return Stream.of(whole(refusal, held, reader));
    }

    /// The sentence, also where the holds say the same.
    static String whole(Refusal refusal, Instruction<?> held, Caller.Member reader) {
        return refusal.code() == RefusalCode.NOT_INDEPENDENT
                ? text(isMaker(held, reader) ? "part.hold.own" : "part.hold.connected")
                : Problem.sentence(refusal.reason());
    }

    private static boolean isMaker(Instruction<?> held, Caller.Member reader) {
        return held.holds().stream().flatMap(hold -> hold.makers().stream())
                .anyMatch(makers -> makers.includes(reader.user().toString()));
    }
}
