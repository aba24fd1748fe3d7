package dev.hazina.http.dashboard.timeline;

import static dev.hazina.http.dashboard.text.Texts.text;

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

    /// The correction alone.
    public static String of(Optional<Correction> correction) {
        return correction.map(Corrections::sentence).orElse("");
    }

    /// The meaning of a late result.
    ///
    /// @param what what came late, and how it had ended
    public static String late(String what, Optional<LateSuccess> late, Optional<Correction> correction) {
        String meaning = late.map(LateSuccess::receipt).filter(receipt -> !receipt.isEmpty())
                .map(receipt -> text("timeline.late-receipt." + what, receipt))
                .orElseGet(() -> text("timeline.late." + what));
        return meaning + " " + correction.map(Corrections::sentence).orElseGet(() -> text("timeline.investigating"));
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
        return late.receipt().map(receipt -> text("part.with-receipt", receipt)).orElse("");
    }

    private static String word(Correction done) {
        return text("timeline.word." + kind(done));
    }

    private static String sentence(Correction done) {
        return text("timeline.sentence." + kind(done), Amount.of(done.amount()));
    }

    private static String kind(Correction done) {
        return switch (done.action()) {
            case CREDIT_WALLET -> "credit_wallet";
            case RECOVER -> "recover";
            case WRITE_OFF -> "write_off";
            case TAKE_BACK -> "take_back";
            case ACKNOWLEDGE, SETTLE_SUCCEEDED, SETTLE_FAILED, CORRECT, BOOK, SEND_BACK, PAY_BACK, BOOK_REVERSAL ->
                "correct";
        };
    }
}
