package dev.hazina.http.admin;

import dev.hazina.domain.people.ReadProposal;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.field.RequestFields;
import dev.hazina.http.request.Query;
import dev.hazina.http.request.Timestamps;
import dev.hazina.http.response.Times;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// The time of the proposal that a person has read, in a request, so that none that took its place is decided unseen.
public final class ReadProposals {
    public static final String NAME = "proposed_at";

    private ReadProposals() {}

    /// The hidden value of a form about the proposal of this time.
    public static FormData form(Instant at) {
        return FormData.with(Map.of(NAME, Times.print(at)));
    }

    /// Whatever is proposed, where the request names none.
    public static ReadProposal in(RequestFields fields) {
        return new ReadProposal(fields.text(NAME).map(text -> Timestamps.read(NAME, text)));
    }

    public static ReadProposal in(Query query) {
        return new ReadProposal(query.time(NAME));
    }

    public static ReadProposal required(RequestFields fields) {
        return new ReadProposal(Optional.of(Timestamps.read(NAME, fields.requiredText(NAME))));
    }
}
