package dev.hazina.application.channel;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;

/// Reads which references providers have given to several payments, refunds or payouts, of whatever merchants.
@Port
@OpenToAdapters
public interface KeptReferenceReads {

    /// @param provider the adapter's name
    boolean isShared(String provider, String reference);
}
