package dev.hazina.architecture.wrong.providers.stripe;

import dev.hazina.architecture.wrong.providers.client.KnowsAProvider;

/// Right: a provider uses a shared package.
public record StripeForm(KnowsAProvider way) {}
