package dev.hazina.bootstrap.providers;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.providers.spi.ProviderContext.CallbackUrls;
import dev.hazina.providers.spi.ProviderContext.UnsolicitedUrls;
import java.net.URI;
import java.util.Optional;
import java.util.function.Supplier;

/// Where providers reach us.
public final class CallbackAddresses implements CallbackUrls {
    private final Supplier<Optional<URI>> base;
    private final CallbackToken tokens;

    /// @param base the prefix of every path; empty until the program listens
    public CallbackAddresses(Supplier<Optional<URI>> base, CallbackToken tokens) {
        this.base = base;
        this.tokens = tokens;
    }

    @Override
    public URI address(String adapter, String token) {
        return base.get().map(at -> address(at, adapter, token))
                .orElseThrow(() -> new IllegalStateException("nothing is sent before the program listens"));
    }

    @Override
    public Optional<UnsolicitedUrls> unsolicitedUrls(String adapter) {
        return base.get().map(at -> new UnsolicitedUrls(address(at, adapter, token(adapter, InboundPayment.REPORTS)),
                address(at, adapter, token(adapter, InboundPayment.VALIDATIONS))));
    }

    private String token(String adapter, Subject subject) {
        return tokens.mint(adapter, new CallbackToken.Target(Platform.MERCHANT, subject));
    }

    private static URI address(URI base, String adapter, String token) {
        return URI.create(base + "/v1/providers/" + adapter + "/callbacks/" + token);
    }
}
