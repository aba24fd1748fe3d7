package dev.hazina.providers.simulator;

/// What a simulator does with requests; the server around it does the rest.
public interface ProviderSimulator {

    /// What kinds of request there are, so that faults can be aimed.
    enum Kind {
        /// For an access token.
        TOKEN,
        /// That moves money.
        MOVE,
        /// A question about money.
        ASK, OTHER
    }

    Kind kind(SimulatorRequest request);

    /// Does it. Called by one thread at a time.
    SimulatorResponse handle(SimulatorRequest request);
}
