package dev.hazina.http.dashboard.timeline;

import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The texts about late results of payments, refunds and payouts, and about the corrections the platform made.
public final class Corrections {
    private Corrections() {}

    /// The badge of a correction.
    public static Optional<Badge> badge(Optional<Correction> correction) {
        return correction.map(done -> Badge.quiet(word(done)));
    }

    /// The meaning of a success, with the correction made since.
    public static String with(String meaning, Optional<Correction> correction) {
        return correction.map(done -> meaning + " " + sentence(done)).orElse(meaning);
    }

    /// The meaning of a late result.
    ///
    /// @param ended the earlier result, up to the comma
    /// @param reported the late report, without a full stop
    public static String late(String ended, String reported, Optional<LateSuccess> late,
            Optional<Correction> correction) {
        String receipt = late.map(Corrections::receipt).filter(text -> !text.isEmpty()).map(text -> " (" + text + ")")
                .orElse("");
        return ended + reported + receipt + ". " + correction.map(Corrections::sentence)
                .orElse("We are investigating.");
    }

    /// @param what the name of the step of a late success
    /// @param booked the time of the late success in the ledger
    public static List<TimelineStep> steps(String what, Optional<Instant> booked, Optional<LateSuccess> late,
            Optional<Correction> correction) {
        List<TimelineStep> steps = new ArrayList<>();
        late.map(LateSuccess::at).or(() -> booked)
                .ifPresent(at -> steps.add(TimelineStep.done(what, late.map(Corrections::receipt).orElse(""), at)));
        correction.ifPresent(done -> steps.add(TimelineStep.done(word(done), sentence(done), done.at())));
        return steps;
    }

    private static String receipt(LateSuccess late) {
        return late.receipt().isEmpty() ? "" : "Receipt " + late.receipt();
    }

    private static String word(Correction done) {
        return switch (done.action()) {
            case CREDIT_WALLET -> "Credited";
            case RECOVER -> "Taken back";
            case WRITE_OFF -> "Written off";
            case ACKNOWLEDGE, SETTLE_SUCCEEDED, SETTLE_FAILED, CORRECT -> "Corrected";
        };
    }

    private static String sentence(Correction done) {
        Amount amount = Amount.of(done.amount());
        return switch (done.action()) {
            case CREDIT_WALLET -> "The platform credited " + amount + " to a wallet.";
            case RECOVER -> "The platform took " + amount + " back from a wallet.";
            case WRITE_OFF -> "The platform wrote off " + amount + "; no wallet changed.";
            case ACKNOWLEDGE, SETTLE_SUCCEEDED, SETTLE_FAILED, CORRECT ->
                "The platform corrected " + amount + ".";
        };
    }
}
