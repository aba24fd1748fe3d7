package dev.hazina.http.support;

import dev.hazina.application.channel.ConnectedProviders;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/// One provider that is connected, and one plugin.
final class ToyProviders implements ConnectedProviders {

    @Override
    public List<ConnectedProvider> all() {
        return List.of(new ConnectedProvider("toy", List.of("KES.card"),
                notices("toy")));
    }

    @Override
    public URI notices(String provider) {
        return URI.create("https://pay.example.com/v1/providers/" + provider + "/callbacks/secret");
    }

    @Override
    public List<OpenRoute> openRoutes() {
        return List.of(new OpenRoute("KES.card", List.of(new RouteProvider("toy", List.of()))),
                new OpenRoute("KES.mm_stk_push", List.of(new RouteProvider("toy", List.of("SAFARICOM")),
                        new RouteProvider("sandbox", List.of()))));
    }

    @Override
    public List<ProviderPlugin> plugins() {
        return List.of(new ProviderPlugin("toy", Optional.of("1.4.0"), "/opt/hazina/plugins/toy-1.4.0.jar"));
    }
}
