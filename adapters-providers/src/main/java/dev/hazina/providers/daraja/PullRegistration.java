package dev.hazina.providers.daraja;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.spi.ProviderContext.UnsolicitedUrls;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Registers a number for lists of its payments. Without it Daraja lists none. It is tried until Daraja has taken the
/// number, or says by its documented code that it has it.
final class PullRegistration implements BooleanSupplier {
    private static final Logger LOG = LoggerFactory.getLogger(PullRegistration.class);
    /// Taken, and taken before.
    private static final Set<String> TAKEN = Set.of("1000", "1001");

    private final DarajaClient daraja;
    private final Registration registration;
    private final Supplier<Optional<UnsolicitedUrls>> ours;
    private final RegistrationPause pause;

    /// @param nominated the number of a phone that the organisation named at Safaricom
    record Registration(URI register, CallPolicy policy, String shortCode, String nominated) {}

    /// @param ours our addresses, known once the server listens
    PullRegistration(DarajaClient daraja, Registration registration, Supplier<Optional<UnsolicitedUrls>> ours,
            InstantSource clock) {
        this.daraja = daraja;
        this.registration = registration;
        this.ours = ours;
        this.pause = new RegistrationPause(clock);
    }

    /// @return whether Daraja has the number
    @Override
    public boolean getAsBoolean() {
        if (!pause.isOver()) {
            return false;
        }
        boolean taken = ours.get().filter(this::isTaken).isPresent();
        if (!taken) {
            LOG.warn("daraja has not taken {} for lists of payments; it is tried again in {}",
                    registration.shortCode(), pause.next());
            pause.begin();
        }
        return taken;
    }

    private boolean isTaken(UnsolicitedUrls ours) {
        ObjectNode body = DarajaJson.object().put("ShortCode", registration.shortCode()).put("RequestType", "Pull")
                .put("NominatedNumber", registration.nominated()).put("CallBackURL", ours.notices().toString());
        Exchange exchange = daraja.post(registration.register(), body, registration.policy(), SendPlace.NONE);
        if (!(exchange instanceof Exchange.Answered answered)) {
            return false;
        }
        boolean taken = answered.isSuccess() && answered.body().text("ResponseStatus")
                .or(() -> answered.body().text("ResponseCode")).filter(code -> TAKEN.contains(code.strip()))
                .isPresent();
        if (taken) {
            LOG.info("daraja has {} for lists of payments", registration.shortCode());
        } else {
            GatewayError.of(answered).ifPresent(error -> LOG.warn("daraja refuses {} for lists of payments: {}",
                    registration.shortCode(), error.inWords()));
        }
        return taken;
    }
}
