package dev.hazina.bootstrap.wiring;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.hold.OfferedDecisions;
import dev.hazina.application.id.Ids;
import dev.hazina.application.key.Keys;
import dev.hazina.application.merchant.Merchants;
import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.application.wiring.MerchantCommands;
import dev.hazina.application.wiring.MerchantPorts;
import dev.hazina.application.wiring.MoneyCommands;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.tasks.BoundedThreads;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Import;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/// Exposes the commands about merchants as beans.
@Factory
@Import(classes = MerchantPorts.class, annotated = "*")
final class MerchantFactory {

    @Singleton
    AuditStamps stamps(Ids ids, InstantSource clock) {
        return new AuditStamps(ids, clock);
    }

    @Singleton
    MerchantCommands merchantCommands(MerchantPorts ports, Settings settings,
            @Named(ThreadsFactory.SIGN_INS) BoundedThreads afterwards) {
        return MerchantCommands.of(ports, new Merchants.Defaults(settings.payouts().enabledByDefault(),
                settings.environment().isProduction()), afterwards);
    }

    @Singleton
    OfferedDecisions offeredDecisions(Keys keys, MerchantPayoutRules rules, MoneyCommands money,
            InstantSource clock) {
        return new OfferedDecisions(keys, rules::reviews, money.offers().refunds()::refused, clock);
    }
}
