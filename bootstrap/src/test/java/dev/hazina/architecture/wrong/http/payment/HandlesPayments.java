package dev.hazina.architecture.wrong.http.payment;

import io.micronaut.core.annotation.Vetoed;
import io.micronaut.http.annotation.Controller;

/// Wrong: a controller that is not called one. Vetoed, so that no route is made of it.
@Vetoed
@Controller("/wrong")
public final class HandlesPayments {}
