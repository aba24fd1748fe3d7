package dev.hazina.http.support;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.payer.ErasePayer;
import dev.hazina.application.payer.PayerPrints;
import java.time.Duration;
import java.util.List;

/// The erasure of payers in tests: what is a month old may go.
final class Erasing {
    private Erasing() {}

    static ErasePayer of(InMemoryHazina hazina) {
        return new ErasePayer(hazina.world.payers(), hazina.world.erasureProposals(),
                new PayerPrints(List.of(new byte[32])), Duration.ofDays(30), hazina.world.ids(),
                new AuditStamps(hazina.world.ids(), hazina.world.clock()), hazina.world.clock());
    }
}
