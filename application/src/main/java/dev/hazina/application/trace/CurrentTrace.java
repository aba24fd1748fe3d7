package dev.hazina.application.trace;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.trace.TraceContext;
import java.util.Optional;

/// The trace of the work that the calling thread does, for requests to other systems.
@FunctionalInterface
@OpenToAdapters
public interface CurrentTrace {
    /// The name of the header that carries a trace, as W3C Trace Context has it.
    String HEADER = "traceparent";

    /// No work has a trace.
    CurrentTrace NONE = Optional::empty;

    /// The span that is open; empty where there is none, and where its trace is not sampled.
    Optional<TraceContext> current();
}
