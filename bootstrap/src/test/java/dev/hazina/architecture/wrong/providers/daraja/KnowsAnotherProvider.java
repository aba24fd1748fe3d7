package dev.hazina.architecture.wrong.providers.daraja;

import dev.hazina.architecture.wrong.providers.stripe.StripeForm;

/// Wrong: a rail knows another one.
public record KnowsAnotherProvider(StripeForm form) {}
