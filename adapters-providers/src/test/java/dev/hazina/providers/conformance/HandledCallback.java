package dev.hazina.providers.conformance;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import java.util.List;
import java.util.Optional;

/// A callback, handled as the program does it: first verified, then parsed.
///
/// @param target the target of the token in its path
/// @param proof empty where the adapter detects a forgery; it is parsed all the same, to see what would have
///        come of it
record HandledCallback(IncomingCallback incoming, CallbackToken.Target target, Optional<CallbackProof> proof,
        RawCallback stored,
        List<ParsedCallback> notices) {

    /// Its reports about this subject, as far as the path it came on is valid for it.
    List<Report> about(Subject subject) {
        boolean may = target.subject().equals(subject) || target.subject().equals(InboundPayment.REPORTS);
        return notices.stream().filter(notice -> may && notice instanceof ParsedCallback.OutcomeReport settles
                && settles.subject().equals(subject)).map(notice -> ((ParsedCallback.OutcomeReport) notice).report())
                .toList();
    }
}
