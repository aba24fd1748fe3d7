package dev.hazina.providers.conformance;

import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.util.List;

/// The observations of one fault with one request.
///
/// @param answer the adapter's outcome
/// @param took how long that took
/// @param moves how many requests that move money had reached the provider by then
/// @param asked the result of a query right afterwards
/// @param believed whether that result passes for one about this request
/// @param movesByAsking how many requests that move money the query caused
/// @param reported the callbacks' outcomes when the provider had ended the requests that reached it
/// @param askedAtLast the result of a query then
/// @param moved the movements in the end
record FaultRun(Outcome answer, Duration took, long moves, Report asked, boolean believed, long movesByAsking,
        List<Report> reported,
        Report askedAtLast, List<Money> moved) {}
