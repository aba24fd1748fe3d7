package dev.hazina.application.restore;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.KeptReferenceReads;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// A provider to which nothing is sent while a restore is open. Each payment, refund, payout and cancellation of every
/// instance passes here, and the database is asked each time. An instruction that is stopped here counts as sent, in
/// doubt: it ends by what its provider reports. Callbacks pass, and so do queries, but without a reference that the
/// provider has given to another instruction as well: the answer could be about that one. An end that was told by a
/// reference counts only where no other one has got that reference while the question was under way.
final class GuardedGateway extends ForwardingGateway {
    private static final String OF_ANOTHER = "the provider gave its reference to another one as well";

    private final RestoreReads restores;
    private final KeptReferenceReads references;

    public GuardedGateway(ChannelGateway gateway, RestoreReads restores, KeptReferenceReads references) {
        super(gateway);
        this.restores = restores;
        this.references = references;
    }

    @Override
    protected Report call(Call call, Instruction<?> about, Supplier<Report> made) {
        return call.isQuery() ? made.get() : unlessRestored(made);
    }

    private Report unlessRestored(Supplier<Report> sending) {
        try {
            if (restores.open().isPresent()) {
                return held("the books were restored, and nothing is sent until a person agrees");
            }
        } catch (StorageFailure e) {
            return held("it can't be seen whether the books were restored: " + e.getMessage());
        }
        return sending.get();
    }

    private static Report held(String why) {
        return Report.of(new Outcome.Unknown(why));
    }

    @Override
    public Report query(StatusQuery query) {
        return asked(query.providerRef(), own -> super.query(
                new StatusQuery(query.payment(), own, query.callbackToken(), query.last())));
    }

    @Override
    public Report query(PayoutQuery query) {
        return asked(query.providerRef(), own -> super.query(
                new PayoutQuery(query.payout(), own, query.callbackToken(), query.last())));
    }

    private Report asked(Optional<String> reference, Function<Optional<String>, Report> question) {
        try {
            Optional<String> own = reference.filter(told -> !references.isShared(name(), told));
            Report answer = question.apply(own);
            if (!own.equals(reference)) {
                return withoutName(answer);
            }
            boolean isSharedNow = isEnd(answer.outcome())
                    && own.filter(told -> references.isShared(name(), told)).isPresent();
            return isSharedNow ? Report.of(new Outcome.Unknown(OF_ANOTHER)) : answer;
        } catch (StorageFailure e) {
            return Report.of(Outcome.Unknown.unheard("it can't be seen whether its reference is its own: "
                    + e.getMessage()));
        }
    }

    /// A provider that can't be asked otherwise leaves it open for ever, and its money may have moved.
    private static Report withoutName(Report answer) {
        return answer.outcome() instanceof Outcome.Unknown unknown && !unknown.isUnheard()
                ? Report.of(new Outcome.Unread(Optional.empty(), OF_ANOTHER + ", so that it can't be asked about it"))
                : answer;
    }

    private static boolean isEnd(Outcome outcome) {
        return outcome instanceof Outcome.Succeeded || outcome instanceof Outcome.Failed;
    }
}
