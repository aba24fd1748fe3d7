package dev.hazina.architecture.wrong.providers.stripe;

import dev.hazina.architecture.wrong.providers.wire.KnowsARail;

/// Right: a rail knows what all rails share.
public record StripeForm(KnowsARail way) {}
