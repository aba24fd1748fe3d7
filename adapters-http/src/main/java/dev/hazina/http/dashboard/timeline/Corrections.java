package dev.hazina.http.dashboard.timeline;

import dev.hazina.domain.channel.LateSuccess;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Tells a merchant what became of a payment, refund or payout after it had ended: that its money moved late, and what the
/// platform then did about it.
public final class Corrections {
    private Corrections() {}

    /// For what the platform has corrected.
    public static Optional<Badge> badge(Optional<Correction> correction) {
        return correction.map(done -> Badge.quiet(word(done)));
    }

    /// What is said of something that succeeded, and what the platform did about it since.
    public static String with(String meaning, Optional<Correction> correction) {
        return correction.map(done -> meaning + " " + sentence(done)).orElse(meaning);
    }

    /// What is said of something whose money moved after it had ended.
    ///
    /// @param ended how it had ended, up to the comma
    /// @param reported what was reported then, without a full stop
    public static String late(String ended, String reported, Optional<LateSuccess> late,
            Optional<Correction> correction) {
        String receipt = late.map(Corrections::receipt).filter(text -> !text.isEmpty()).map(text -> " (" + text + ")")
                .orElse("");
        return ended + reported + receipt + ". " + correction.map(Corrections::sentence)
                .orElse("We are investigating.");
    }

    /// @param what the name of the step of a late success
    /// @param booked when the books got the late success
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
