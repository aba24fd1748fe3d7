package dev.hazina.application.callback;

import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The payments, refunds and payouts whose ids occur in the bytes of a callback that can't be read.
record NamedInstructions(Gateways gateways, SubjectOwners owners) {
    /// With dashes, or as 32 digits without, as a provider has it that takes letters and digits alone.
    private static final Pattern ID = Pattern.compile("[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"
            + "|(?<![0-9a-fA-F])[0-9a-fA-F]{32}(?![0-9a-fA-F])");
    private static final Pattern PARTS = Pattern.compile("(.{8})(.{4})(.{4})(.{4})(.{12})");
    private static final List<Subject.Kind> KINDS = List.of(Subject.Kind.PAYMENT, Subject.Kind.REFUND,
            Subject.Kind.PAYOUT);
    /// A report names few, and each is looked up.
    private static final int MOST = 8;

    record Named(MerchantId merchant, Subject subject) {}

    /// Those of the callback's adapter.
    List<Named> in(RawCallback callback) {
        return ID.matcher(new String(callback.body(), StandardCharsets.ISO_8859_1)).results().map(MatchResult::group)
                .map(NamedInstructions::id).distinct().limit(MOST).flatMap(said -> about(callback.adapter(), said))
                .toList();
    }

    private static UUID id(String said) {
        return UUID.fromString(PARTS.matcher(said.replace("-", "")).replaceFirst("$1-$2-$3-$4-$5"));
    }

    private Stream<Named> about(String adapter, UUID said) {
        UUID ours = gateways.named(adapter).map(gateway -> gateway.ours(said)).orElse(said);
        return KINDS.stream().map(kind -> new Subject(kind, ours))
                .flatMap(subject -> owners.ownerOf(subject).filter(owner -> owner.provider().equals(adapter))
                        .map(owner -> new Named(owner.merchant(), subject)).stream());
    }
}
