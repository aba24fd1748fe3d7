package dev.hazina.architecture.wrong.persistence.payment;

import io.micronaut.core.annotation.Vetoed;
import io.micronaut.http.annotation.Controller;

/// Wrong: a controller in an adapter for the database. Vetoed, so that no route is made of it.
@Vetoed
@Controller("/wrong")
public final class ReportController {}
