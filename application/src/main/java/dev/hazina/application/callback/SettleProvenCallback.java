package dev.hazina.application.callback;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.merchant.MerchantId;
import java.util.List;
import java.util.Optional;

/// The short way of a callback: a proven report that simply ends its instruction is stored and settled in one commit.
/// Everything else, and whatever fails here, takes the way through the inbox.
final class SettleProvenCallback {
    private final SubjectOwners owners;
    private final SettleInstruction settle;

    SettleProvenCallback(SubjectOwners owners, SettleInstruction settle) {
        this.owners = owners;
        this.settle = settle;
    }

    /// A failure is not reported, because the callback is then stored and handled, which fails with a report.
    ///
    /// @return whether the callback is stored and has had its effect; if false, the caller has to store it
    boolean handle(ChannelGateway gateway, RawCallback callback) {
        if (callback.proof() != CallbackProof.PROVEN) {
            return false;
        }
        try {
            return report(gateway, callback).filter(report -> settled(callback, report)).isPresent();
        } catch (RuntimeException e) {
            return false;
        }
    }

    /// The only report in the callback, if it is about the subject of the path and final.
    private static Optional<ParsedCallback.OutcomeReport> report(ChannelGateway gateway, RawCallback callback) {
        List<ParsedCallback> parsed;
        try {
            parsed = gateway.understand(callback);
        } catch (UnreadableCallback e) {
            return Optional.empty();
        }
        return parsed.size() == 1 && parsed.getFirst() instanceof ParsedCallback.OutcomeReport report
                && CallbackPath.allows(callback, report.subject()) && isFinal(report.report().outcome())
                        ? Optional.of(report)
                        : Optional.empty();
    }

    private static boolean isFinal(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Succeeded s -> true;
            case Outcome.Failed f -> true;
            case Outcome.Accepted a -> false;
            case Outcome.Rejected r -> false;
            case Outcome.InProgress p -> false;
            case Outcome.Unread u -> false;
            case Outcome.Unsent u -> false;
            case Outcome.Unknown u -> false;
        };
    }

    /// The path names the merchant, unless the provider has one path for all.
    private boolean settled(RawCallback callback, ParsedCallback.OutcomeReport report) {
        Optional<MerchantId> merchant = CallbackPath.isShared(callback)
                ? owners.ownerOf(report.subject()).map(SubjectOwners.Owner::merchant)
                : Optional.of(callback.target().merchant());
        return merchant.isPresent() && InstructionKinds.of(report.subject().kind())
                .filter(kind -> settled(kind, merchant.get(), callback, report)).isPresent();
    }

    private <D extends Details> boolean settled(InstructionKind<D> kind, MerchantId merchant,
            RawCallback callback, ParsedCallback.OutcomeReport report) {
        return settle.settleAndStore(new SettleInstruction.Command<>(kind, merchant, report.subject().id(),
                callback.adapter(), report.report(), Optional.empty()), callback);
    }
}
