package dev.hazina.providers.momo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.client.SaidJson;
import dev.hazina.providers.client.SaidText;
import dev.hazina.providers.spi.Version4Id;
import java.util.Optional;
import java.util.UUID;

/// Parses MTN's callbacks. They have the form of a status query's answer, without a signature and without the request's
/// id: the external id in the body and the path identify the subject.
record MomoCallbacks(MomoAmounts amounts, Currency currency) {

    /// @param floatAccount the account of the product that was asked
    /// @throws UnreadableCallback if the bytes are no object, or about no request to MTN
    ParsedCallback understand(RawCallback callback, String floatAccount) {
        JsonNode object = SaidJson.read(callback.body());
        Subject path = callback.target().subject();
        if (!path.kind().isInstruction()) {
            throw new UnreadableCallback("the path is of nothing that MTN was asked for");
        }
        Optional<String> externalId = SaidText.of(object, "externalId");
        UUID id = externalId.map(MomoCallbacks::ours).orElse(path.id());
        MomoStatus said = MomoStatus.read(object, Version4Id.of(id), amounts, currency);
        Report report = new Report(said.outcome(), said.amount(), Optional.of(Version4Id.of(id).toString()));
        return new ParsedCallback.OutcomeReport(new Subject(path.kind(), id),
                (path.kind() == Subject.Kind.PAYMENT ? report : MomoReasons.ofOurWallet(report))
                        .through(floatAccount));
    }

    private static UUID ours(String externalId) {
        return CanonicalUuid.parse(externalId)
                .orElseThrow(() -> new UnreadableCallback("externalId is none that we give"));
    }
}
