package dev.hazina.application.webhook;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.polling.Batch;
import dev.hazina.application.webhook.Endpoints.Outage;
import dev.hazina.domain.merchant.AccountSettings;
import java.time.Duration;
import java.time.InstantSource;

/// Tells the owner and admins of a merchant that no event has arrived at an endpoint for a day: once for each outage,
/// whatever instances are asked. The mail stands in the outbox in the commit that notes it as told.
public final class TellOutages {
    /// How long nothing arrives before it is told.
    public static final Duration AFTER = Duration.ofDays(1);
    private static final int MOST = 100;

    private final Endpoints endpoints;
    private final MerchantReads merchants;
    private final AuditStamps stamps;
    private final InstantSource clock;

    public TellOutages(Endpoints endpoints, MerchantReads merchants, AuditStamps stamps, InstantSource clock) {
        this.endpoints = endpoints;
        this.merchants = merchants;
        this.stamps = stamps;
        this.clock = clock;
    }

    /// @return the number of outages that were due
    /// @throws RuntimeException when one of them could not be told; the others were
    public int runDue() {
        return new Batch<>(endpoints.untold(clock.instant().minus(AFTER), MOST)).each(
                outage -> endpoints.tell(outage, isMailed(outage), stamps.of(Actor.clock())));
    }

    private boolean isMailed(Outage outage) {
        return merchants.settings(outage.merchant(), outage.account()).filter(AccountSettings::outageMails).isPresent();
    }
}
