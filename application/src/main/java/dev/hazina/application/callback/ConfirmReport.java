package dev.hazina.application.callback;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.CallbackToken.Purpose;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.application.id.Ids;
import dev.hazina.application.ledger.Change;
import dev.hazina.application.ledger.Decision;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.application.ledger.Operation;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundId;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// Asks a rail whether a hint is true. Where the rail can't be asked, the hint's own word has to do; where it doesn't answer, a
/// person is asked in the end.
public final class ConfirmReport {
    private final LedgerWriter writer;
    private final CallbackToken tokens;
    private final Ids ids;

    public ConfirmReport(LedgerWriter writer, CallbackToken tokens, Ids ids) {
        this.writer = writer;
        this.tokens = tokens;
        this.ids = ids;
    }

    /// What the rail says when it is asked, with what only the hint mentioned.
    ///
    /// @throws Refusal.NotFound when the merchant has nothing of that name
    Report confirm(ChannelGateway gateway, MerchantId merchant, Subject subject, Report hint) {
        return switch (subject.kind()) {
            case PAYMENT -> payment(gateway, merchant, new PaymentId(subject.id()), hint);
            case REFUND -> refund(gateway, merchant, new RefundId(subject.id()), hint);
            case PAYOUT -> payout(gateway, merchant, new PayoutId(subject.id()), hint);
            case TRANSFER, NOTICE, DISCREPANCY -> hint;
        };
    }

    /// Brings what was reported and never confirmed before a person, once: the report may have been true, and nobody else may
    /// ever tell. What is known to be paid needs nobody.
    ///
    /// @throws Refusal.NotFound when the merchant has nothing of that name
    void unconfirmed(MerchantId merchant, Subject subject) {
        switch (subject.kind()) {
            case PAYMENT -> raise(payment(merchant, new PaymentId(subject.id())));
            case REFUND -> raise(refund(merchant, new RefundId(subject.id())));
            case PAYOUT -> raise(payout(merchant, new PayoutId(subject.id())));
            case TRANSFER, NOTICE, DISCREPANCY -> {}
        }
    }

    private void raise(Payment payment) {
        if (!(payment.state() instanceof PaymentState.Succeeded)) {
            var details = payment.details();
            writer.record(new Raise(ids.next(), details.merchant(), details.account(), payment.subject(),
                    details.amount()));
        }
    }

    private void raise(Refund refund) {
        if (!(refund.state() instanceof RefundState.Succeeded)) {
            var details = refund.details();
            writer.record(new Raise(ids.next(), details.merchant(), details.account(), refund.subject(),
                    details.amount()));
        }
    }

    private void raise(Payout payout) {
        if (!(payout.state() instanceof PayoutState.Succeeded)) {
            var details = payout.details();
            writer.record(new Raise(ids.next(), details.merchant(), details.account(), payout.subject(),
                    details.amount()));
        }
    }

    private Report payment(ChannelGateway gateway, MerchantId merchant, PaymentId id, Report hint) {
        Payment payment = payment(merchant, id);
        return asked(able(gateway, payment.details().channel()).asking(), hint,
                () -> gateway.query(new StatusQuery(payment,
                        name(payment.providerRef(), hint),
                        token(payment.details().provider(), merchant, payment.subject(), Purpose.REPORTS), false)));
    }

    private Report refund(ChannelGateway gateway, MerchantId merchant, RefundId id, Report hint) {
        Refund refund = refund(merchant, id);
        Payment payment = payment(merchant, refund.details().payment());
        return asked(able(gateway, refund.details().channel()).askingBack(), hint,
                () -> gateway.query(new RefundOrder(payment, refund,
                        token(refund.details().provider(), merchant, refund.subject(), Purpose.REPORTS),
                        token(refund.details().provider(), merchant, refund.subject(), Purpose.TIMEOUTS))));
    }

    private Report payout(ChannelGateway gateway, MerchantId merchant, PayoutId id, Report hint) {
        Payout payout = payout(merchant, id);
        return asked(able(gateway, payout.details().channel()).asking(), hint,
                () -> gateway.query(new PayoutQuery(payout,
                        name(payout.providerRef(), hint),
                        token(payout.details().provider(), merchant, payout.subject(), Purpose.ANSWERS), false)));
    }

    private Payment payment(MerchantId merchant, PaymentId id) {
        return look(LockSet.of(merchant).payment(id), locked -> locked.payment(id), "payment");
    }

    private Refund refund(MerchantId merchant, RefundId id) {
        return look(LockSet.of(merchant).refund(id), locked -> locked.refund(id), "refund");
    }

    private Payout payout(MerchantId merchant, PayoutId id) {
        return look(LockSet.of(merchant).payout(id), locked -> locked.payout(id), "payout");
    }

    private <T> T look(LockSet locks, Function<LockedRows, Optional<T>> found, String what) {
        return writer.record(new Look<>(locks, found, what));
    }

    private static Capabilities able(ChannelGateway gateway, Channel channel) {
        return gateway.capabilities(channel);
    }

    private static Report asked(Asking asking, Report hint, Question question) {
        return asking == Asking.ANSWERS ? question.ask().filledFrom(hint) : hint;
    }

    /// Where our request's answer was lost, the hint is the first to tell how the rail calls it.
    private static String name(String known, Report hint) {
        return known.isEmpty() ? hint.providerRef().orElse("") : known;
    }

    private String token(String provider, MerchantId merchant, Subject subject, Purpose purpose) {
        return tokens.mint(provider, new CallbackToken.Target(merchant, subject, purpose));
    }

    @FunctionalInterface
    private interface Question {
        Report ask();
    }

    private record Raise(UUID id, MerchantId merchant, AccountId account, Subject subject, Money amount)
            implements
                Operation<Discrepancy> {
        @Override
        public LockSet locks() {
            return LockSet.of(merchant);
        }

        @Override
        public Decision<Discrepancy> decide(LockedRows locked) {
            Discrepancy raised = Discrepancy.raise(id, merchant, account, Discrepancy.Kind.UNANSWERED, subject, amount,
                    new InSuspense.Nothing(),
                    "the channel sent a report, and did not confirm it when it was asked for a day", locked.tick());
            return Decision.of(raised, new Change.DiscrepancyRaised(raised));
        }
    }

    /// Reads one row and changes nothing.
    private record Look<T>(LockSet locks, Function<LockedRows, Optional<T>> found,
            String what) implements Operation<T> {
        @Override
        public Decision<T> decide(LockedRows locked) {
            return Decision.of(found.apply(locked).orElseThrow(() -> new Refusal.NotFound(what)));
        }
    }
}
