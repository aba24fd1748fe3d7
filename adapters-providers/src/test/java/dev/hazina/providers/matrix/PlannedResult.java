package dev.hazina.providers.matrix;

import dev.hazina.providers.conformance.AdapterHarness;

/// The planned result of one request at the provider, and how it is reported.
///
/// @param late whether it ends only after it was given up
record PlannedResult(AdapterHarness.Ending ending, CallbackTiming telling, boolean late) {

    /// Which callbacks reach us.
    enum CallbackTiming {
        ONCE, TWICE,
        /// After those of later requests.
        REVERSED,
        /// Before the request has been answered.
        EARLY,
        /// A forged callback comes first.
        FORGED,
        /// None, where the provider can be queried instead.
        NEVER
    }
}
