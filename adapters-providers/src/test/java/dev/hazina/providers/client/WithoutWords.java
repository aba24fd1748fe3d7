package dev.hazina.providers.client;

import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.Outcome;
import java.util.List;
import java.util.Optional;

/// Outcomes without what the provider said, nor its account afterwards, for tests that are about what becomes of the
/// money.
public final class WithoutWords {
    private WithoutWords() {}

    public static Outcome of(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Failed failed -> new Outcome.Failed(failed.reason());
            case Outcome.Rejected rejected -> new Outcome.Rejected(rejected.reason());
            case Outcome.Unsent unsent -> new Outcome.Unsent(unsent.why());
            case Outcome.InProgress progress ->
                new Outcome.InProgress(progress.providerRef(), progress.said());
            case Outcome.Unread unread ->
                new Outcome.Unread(unread.providerRef(), unread.why(), unread.unlistedEnd());
            case Outcome.Unknown unknown -> new Outcome.Unknown(unknown.cause(), unknown.isUnheard());
            case Outcome.Succeeded s -> s;
            case Outcome.Accepted a -> a;
        };
    }

    public static Report of(Report report) {
        return new Report(of(report.outcome()), report.amount(), report.providerRef());
    }

    public static Optional<Outcome> of(Optional<Outcome> outcome) {
        return outcome.map(WithoutWords::of);
    }

    public static List<ParsedCallback> of(List<ParsedCallback> callbacks) {
        return callbacks.stream().map(WithoutWords::of).toList();
    }

    private static ParsedCallback of(ParsedCallback parsed) {
        return switch (parsed) {
            case ParsedCallback.OutcomeReport(var subject, var report) ->
                new ParsedCallback.OutcomeReport(subject, of(report));
            case ParsedCallback.PaybillNotice in -> new ParsedCallback.PaybillNotice(in.receipt(),
                    in.accountReference(), in.amount(), in.payer(), in.floatAccount(), in.told());
            case ParsedCallback.Unread unread -> unread;
        };
    }
}
