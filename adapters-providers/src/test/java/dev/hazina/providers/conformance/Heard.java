package dev.hazina.providers.conformance;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.Notice;
import dev.hazina.application.channel.Proof;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.inbound.Inbound;
import dev.hazina.domain.ledger.Subject;
import java.util.List;
import java.util.Optional;

/// A callback that was taken in as the program takes it in: at the door first, then understood.
///
/// @param target what the token in its path stands for
/// @param proof empty where the adapter sees that it is forged; it is understood all the same, to see what would have come
///        of it
record Heard(IncomingCallback incoming, CallbackToken.Target target, Optional<Proof> proof, RawCallback stored,
        List<Notice> notices) {

    /// What it says about this subject, as far as the path it came on may speak of it.
    List<Report> about(Subject subject) {
        boolean may = target.subject().equals(subject) || target.subject().equals(Inbound.NOTICES);
        return notices.stream().filter(notice -> may && notice instanceof Notice.Settles settles
                && settles.subject().equals(subject)).map(notice -> ((Notice.Settles) notice).report()).toList();
    }
}
