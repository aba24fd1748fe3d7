package dev.hazina.providers.daraja;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.PaybillAddresses.Standing;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.spi.ProviderContext.UnsolicitedUrls;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Registers the addresses for payments that payers make by themselves. In production, Daraja accepts them once; only
/// its support can change them. It is tried until Daraja has taken them, or says by its documented text that it has
/// addresses: without them no such payment is ever told.
final class C2bUrlRegistration implements BooleanSupplier {
    private static final Logger LOG = LoggerFactory.getLogger(C2bUrlRegistration.class);
    private static final String OK = "0";

    private final DarajaClient daraja;
    private final Registration registration;
    private final KnownAddresses addresses;
    private final Supplier<Optional<UnsolicitedUrls>> ours;
    private final RegistrationPause pause;

    /// @param otherwise Daraja's result for a payment if our address doesn't answer: `Completed` or `Cancelled`
    record Registration(URI register, CallPolicy policy, String otherwise) {}

    /// @param ours our addresses, known once the server listens
    C2bUrlRegistration(DarajaClient daraja, Registration registration, KnownAddresses addresses,
            Supplier<Optional<UnsolicitedUrls>> ours, InstantSource clock) {
        this.daraja = daraja;
        this.registration = registration;
        this.addresses = addresses;
        this.ours = ours;
        this.pause = new RegistrationPause(clock);
    }

    /// @return whether Daraja has addresses
    @Override
    public boolean getAsBoolean() {
        if (!pause.isOver()) {
            return false;
        }
        Optional<UnsolicitedUrls> known = ours.get();
        if (known.isEmpty()) {
            LOG.warn("daraja can't be told addresses for paybill {}: there are none", addresses.shortCode());
        }
        Optional<Standing> standing = known.flatMap(this::registered);
        standing.ifPresentOrElse(addresses::are, pause::begin);
        return standing.isPresent();
    }

    private Optional<Standing> registered(UnsolicitedUrls ours) {
        ObjectNode body = DarajaJson.object().put("ShortCode", addresses.shortCode())
                .put("ResponseType", registration.otherwise())
                .put("ConfirmationURL", ours.notices().toString()).put("ValidationURL", ours.questions().toString());
        Exchange exchange = daraja.post(registration.register(), body, registration.policy(), SendPlace.NONE);
        if (!(exchange instanceof Exchange.Answered answered)) {
            LOG.warn("daraja could not be told the addresses for paybill {}; it is tried again in {}",
                    addresses.shortCode(), pause.next());
            return Optional.empty();
        }
        if (answered.isSuccess() && answered.body().text("ResponseCode").filter(OK::equals).isPresent()) {
            LOG.info("daraja has taken the addresses for paybill {}", addresses.shortCode());
            return Optional.of(Standing.REGISTERED);
        }
        Optional<GatewayError> error = GatewayError.of(answered);
        if (error.filter(GatewayError::isRegistered).isPresent()) {
            LOG.warn("daraja has addresses for paybill {} already; they are left as they are, and may not be ours",
                    addresses.shortCode());
            return Optional.of(Standing.KNOWN_TO_PROVIDER);
        }
        LOG.warn("daraja has not taken the addresses for paybill {}: {}; it is tried again in {}",
                addresses.shortCode(), error.map(GatewayError::inWords).orElse("status " + answered.status()),
                pause.next());
        return Optional.empty();
    }
}
