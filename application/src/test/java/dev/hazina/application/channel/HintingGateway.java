package dev.hazina.application.channel;

/// Providers without faults whose callbacks prove only their path.
public final class HintingGateway {
    private HintingGateway() {}

    /// A provider that doesn't detect repeated requests.
    public static FaultyGateway asking(Capabilities.Asking asking) {
        return new FaultyGateway(new Capabilities(asking, Capabilities.Resending.UNSAFE)
                .proving(Capabilities.Proving.HINTS), Plan::paid);
    }
}
