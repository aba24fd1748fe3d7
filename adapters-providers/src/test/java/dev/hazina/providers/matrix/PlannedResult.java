package dev.hazina.providers.matrix;

import dev.hazina.providers.conformance.AdapterHarness;

/// What becomes of one request at the provider, and how we hear of it.
///
/// @param late whether it ends only after we have given up
record PlannedResult(AdapterHarness.Ending ending, CallbackTiming telling, boolean late) {

    /// Which callbacks reach us.
    enum CallbackTiming {
        ONCE, TWICE,
        /// After those of later requests.
        REVERSED,
        /// Before the request has been answered.
        EARLY,
        /// Somebody else speaks first.
        FORGED,
        /// None, where the rail can be asked instead.
        NEVER
    }
}
