package dev.hazina.http.instruction;

import dev.hazina.application.instruction.DescribeInstruction;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.request.RequestBody;
import io.micronaut.http.HttpRequest;
import java.util.SortedMap;

/// Reads a request that changes metadata.
public final class MetadataRequest {
    private MetadataRequest() {}

    /// @throws Refusal.Invalid when the request names no key
    public static DescribeInstruction.Command read(HttpRequest<?> request, Subject subject) {
        Caller.Member caller = Callers.member(request);
        return new DescribeInstruction.Command(caller.merchant(), caller.acting().id(), subject, changes(request));
    }

    /// A text for each key that is set, and an empty one for each that is removed.
    ///
    /// @throws Refusal.Invalid when the request names no key
    public static SortedMap<String, String> changes(HttpRequest<?> request) {
        SortedMap<String, String> changes = RequestBody.json(request).textsByName("metadata");
        if (changes.isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, "metadata",
                    "metadata with at least one key is required");
        }
        return changes;
    }
}
