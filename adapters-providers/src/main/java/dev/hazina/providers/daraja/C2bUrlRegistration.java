package dev.hazina.providers.daraja;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.spi.ProviderContext.UnsolicitedUrls;
import java.net.URI;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Registers the addresses for payments that payers make by themselves. In production, Daraja accepts them once; only
/// its support can change them.
///
/// @param otherwise Daraja's result for a payment if our address doesn't answer: `Completed` or `Cancelled`
/// @param ours our addresses, known once the server listens
record C2bUrlRegistration(DarajaClient daraja, URI register, CallPolicy policy, String shortCode, String otherwise,
        Supplier<Optional<UnsolicitedUrls>> ours)
        implements
            BooleanSupplier {
    private static final Logger LOG = LoggerFactory.getLogger(C2bUrlRegistration.class);
    private static final String OK = "0";

    /// @return whether they are registered
    @Override
    public boolean getAsBoolean() {
        Optional<UnsolicitedUrls> known = ours.get();
        if (known.isEmpty()) {
            LOG.warn("daraja can't be told addresses for paybill {}: there are none", shortCode);
        }
        return known.filter(this::areKnown).isPresent();
    }

    private boolean areKnown(UnsolicitedUrls ours) {
        ObjectNode body = DarajaJson.object().put("ShortCode", shortCode).put("ResponseType", otherwise)
                .put("ConfirmationURL", ours.notices().toString()).put("ValidationURL", ours.questions().toString());
        Exchange exchange = daraja.post(register, body, policy, SendPlace.NONE);
        if (exchange instanceof Exchange.Answered answered) {
            Optional<GatewayError> error = GatewayError.of(answered);
            if (error.filter(GatewayError::isRegistered).isPresent()) {
                LOG.info("daraja has addresses for paybill {} already; they are left as they are", shortCode);
                return true;
            }
            boolean taken = answered.isSuccess() && answered.body().text("ResponseCode").filter(OK::equals).isPresent();
            LOG.info("daraja {} the addresses for paybill {}{}", taken ? "has taken" : "has not taken", shortCode,
                    error.map(e -> ": " + e.code()).orElse(""));
            return taken;
        }
        LOG.info("daraja could not be told the addresses for paybill {}", shortCode);
        return false;
    }
}
