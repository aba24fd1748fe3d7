package dev.hazina.application.restore;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.channel.Outcome;
import java.util.function.Supplier;

/// A provider to which nothing is sent while a restore is open. Each payment, refund, payout and cancellation of every
/// instance passes here, and the database is asked each time. An instruction that is stopped here counts as sent, in
/// doubt: it ends by what its provider reports. Queries and callbacks pass.
final class GuardedGateway extends ForwardingGateway {
    private final RestoreReads restores;

    public GuardedGateway(ChannelGateway gateway, RestoreReads restores) {
        super(gateway);
        this.restores = restores;
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
    public Report collect(Collection collection) {
        return unlessRestored(() -> super.collect(collection));
    }

    @Override
    public Report refund(RefundOrder order) {
        return unlessRestored(() -> super.refund(order));
    }

    @Override
    public Report disburse(Disbursement disbursement) {
        return unlessRestored(() -> super.disburse(disbursement));
    }

    @Override
    public Report cancel(PayoutQuery query) {
        return unlessRestored(() -> super.cancel(query));
    }
}
