package dev.hazina.architecture.wrong.providers.stripe;

import dev.hazina.architecture.wrong.providers.client.KnowsAProvider;

/// Right: a rail knows what all rails share.
public record StripeForm(KnowsAProvider way) {}
