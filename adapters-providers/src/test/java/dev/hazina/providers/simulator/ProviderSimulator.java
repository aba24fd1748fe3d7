package dev.hazina.providers.simulator;

/// Answers a provider's requests; the server around it does the rest.
public interface ProviderSimulator {

    /// The kind of a request, so that faults can be planned for one kind.
    enum Kind {
        /// For an access token.
        TOKEN,
        /// A request that moves money.
        MOVE,
        /// A status query.
        ASK, OTHER
    }

    Kind kind(SimulatorRequest request);

    /// The form of its answers and reports.
    default AnswerForm form() {
        return AnswerForm.unknown();
    }

    /// Does it. Called by one thread at a time.
    SimulatorResponse handle(SimulatorRequest request);
}
