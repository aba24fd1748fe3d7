package dev.hazina.http.dashboard.platform.exception;

import dev.hazina.application.discrepancy.WaysOut;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.http.dashboard.form.Offer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The actions that are open for an exception, as far as the provider that they need would carry them out now.
///
/// @param refused why not the others, a sentence for each
record ActionOffers(List<Action> actions, List<String> refused) {

    static ActionOffers of(WaysOut.Offered ways, Discrepancy raised) {
        List<Action> actions = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        for (Action action : DiscrepancyWords.actions(raised)) {
            Optional<String> why = Offer.sentence(ways.refused(raised, action));
            why.ifPresentOrElse(sentence -> refused.add(notOffered(action) + sentence), () -> actions.add(action));
        }
        return new ActionOffers(actions, refused);
    }

    private static String notOffered(Action action) {
        String name = DiscrepancyWords.name(action).split(":", 2)[0];
        return "Not offered now: " + name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1) + ". ";
    }
}
