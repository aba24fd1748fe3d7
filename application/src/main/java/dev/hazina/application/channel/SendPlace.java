package dev.hazina.application.channel;

import dev.hazina.application.boundary.Port;

/// A place among the requests to a provider, for one request that moves money. It is taken before the instruction is
/// recorded, so that an instruction without a place leaves no trace.
@Port
public interface SendPlace extends AutoCloseable {
    /// The place at a provider without limits, and of a request that has to find its place as it is sent.
    SendPlace NONE = () -> {};

    /// Gives back a place that was not used.
    @Override
    void close();
}
