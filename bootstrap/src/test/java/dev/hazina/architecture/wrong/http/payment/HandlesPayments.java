package dev.hazina.architecture.wrong.http.payment;

import io.micronaut.http.annotation.Controller;

/// Wrong: a controller that is not called one. Abstract, so that no route is made of it.
@Controller("/wrong")
public abstract class HandlesPayments {
}
