package dev.hazina.architecture.wrong.providers.daraja;

import dev.hazina.architecture.wrong.providers.stripe.StripeForm;

/// Wrong: a provider uses another one.
public record KnowsAnotherProvider(StripeForm form) {}
