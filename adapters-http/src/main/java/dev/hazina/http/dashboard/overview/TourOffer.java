package dev.hazina.http.dashboard.overview;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.access.Permission;
import dev.hazina.http.HttpSettings;
import jakarta.inject.Singleton;
import java.util.Optional;

/// Decides whether the overview offers the tour.
@Singleton
final class TourOffer {
    private static final PageRequest NEWEST = new PageRequest(Optional.empty(), Optional.empty(), 1);

    private final InstructionReads instructions;
    private final boolean sandbox;

    TourOffer(InstructionReads instructions, HttpSettings settings) {
        this.instructions = instructions;
        this.sandbox = settings.sandbox();
    }

    /// In the sandbox, until the account has taken a payment and paid out.
    boolean isDue(Caller.Member caller) {
        var any = ListFilter.NONE;
        return sandbox && caller.role().may(Permission.COLLECT)
                && (instructions.payments().list(caller.merchant(), caller.acting().id(), any, NEWEST).rows().isEmpty()
                        || instructions.payouts()
                                .list(caller.merchant(), caller.acting().id(), Optional.empty(), NEWEST).rows()
                                .isEmpty());
    }
}
