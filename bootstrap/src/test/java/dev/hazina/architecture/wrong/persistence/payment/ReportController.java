package dev.hazina.architecture.wrong.persistence.payment;

import io.micronaut.http.annotation.Controller;

/// Wrong: a controller behind the counter. Abstract, so that no route is made of it.
@Controller("/wrong")
public abstract class ReportController {
}
