package dev.hazina.application.payer;

import dev.hazina.application.customer.InMemoryContacts;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.Terms;
import dev.hazina.domain.staff.ErasedPayer;
import dev.hazina.domain.staff.ErasedPayer.Part;
import dev.hazina.domain.staff.ErasedPayer.Reason;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The names and phones in [Books]. The bytes of callbacks and the bodies of events are in the database alone.
public final class InMemoryPayers implements Payers {
    private final Books books;
    private final InMemoryContacts contacts;

    public InMemoryPayers(Books books, InMemoryContacts contacts) {
        this.books = books;
        this.contacts = contacts;
    }

    @Override
    public ErasedPayer erase(SoughtPayer payer, Instant changedBefore) {
        return books.still(() -> new Erasure(payer, changedBefore).carryOut());
    }

    private final class Erasure {
        private final SoughtPayer payer;
        private final Instant changedBefore;
        private final ErasureTally tally = new ErasureTally();
        private final Set<UUID> gone = new HashSet<>();

        Erasure(SoughtPayer payer, Instant changedBefore) {
            this.payer = payer;
            this.changedBefore = changedBefore;
        }

        ErasedPayer carryOut() {
            Set<UUID> told = new HashSet<>();
            books.records().stream().filter(one -> isTold(one.told())).forEach(one -> told.add(one.about().id()));
            books.payments().stream().filter(one -> told.contains(one.details().id().value()) || isPayer(one))
                    .forEach(one -> erase(one, Part.PAYMENTS));
            books.payouts().stream().filter(one -> told.contains(one.details().id().value())
                    || one.details().destination().equals(payer.phone()))
                    .forEach(one -> erase(one, Part.PAYOUTS));
            books.inbounds().forEach(this::erase);
            books.records().stream().filter(one -> gone.contains(one.about().id()))
                    .filter(one -> !one.told().equals(Counterparty.UNTOLD)).forEach(this::erase);
            long others = books.records().stream().filter(one -> one.told().phone()
                    .filter(number -> payer.mayBeAnothers(number, one.told().name())).isPresent()).count();
            tally.left(Reason.HIDDEN, others);
            tally.erased(Part.CONTACTS, contacts.erase(payer));
            return tally.done(true);
        }

        private boolean isTold(Counterparty told) {
            return told.phone().filter(number -> payer.is(number, told.name())).isPresent();
        }

        private boolean isPayer(Instruction<PaymentDetails> payment) {
            return payment.details().payer().equals(new Payer.ByPhone(payer.phone()))
                    || isTold(payment.details().told());
        }

        private <D extends Details> void erase(Instruction<D> one, Part part) {
            if (one.isPolled() || hasOpenException(one.subject().id())) {
                tally.left(Reason.OPEN, 1);
            } else if (!one.updatedAt().isBefore(changedBefore)) {
                tally.left(Reason.YOUNG, 1);
            } else {
                books.replace(without(one));
                gone.add(one.subject().id());
                tally.erased(part, 1);
            }
        }

        private boolean hasOpenException(UUID subject) {
            return books.discrepancies().stream()
                    .anyMatch(raised -> raised.subject().id().equals(subject) && !raised.isResolved());
        }

        private void erase(InboundPayment inbound) {
            InboundPaymentDetails d = inbound.details();
            if (gone.contains(inbound.id().value())) {
                books.replace(new InboundPayment(new InboundPaymentDetails(d.id(), d.provider(), d.floatAccount(),
                        d.receipt(), Typed.kept(d.accountReference()).orElse(""), d.amount(), Optional.empty(),
                        d.receivedAt(), Counterparty.UNTOLD, d.claimable()), inbound.state()));
                tally.erased(Part.NOTICES, 1);
            } else if (inbound.state() instanceof InboundPaymentState.Suspended
                    && (isTold(d.told()) || d.payer().equals(Optional.of(payer.phone())))) {
                tally.left(Reason.OPEN, 1);
            }
        }

        private void erase(ProviderRecord one) {
            books.replace(new ProviderRecord(one.key(), one.amount(), one.about(), Typed.of(one.told()), one.after(),
                    one.keptAt(), one.moved(), one.stated(), one.sources()));
            tally.erased(Part.RECORDS, 1);
        }
    }

    private static Instruction<?> without(Instruction<?> one) {
        return one.as(PaymentDetails.class).<Instruction<?>>map(payment -> {
            PaymentDetails d = payment.details();
            Payer left = d.payer() instanceof Payer.ByPhone(Phone phone)
                    ? new Payer.ByPhone(phone.erased())
                    : d.payer();
            return changed(payment, new PaymentDetails(d.id(), without(d.terms()), d.reference(), left,
                    d.callbackUrl(), d.fingerprint(), d.retryOf(), d.request()));
        }).or(() -> one.as(PayoutDetails.class).map(payout -> {
            PayoutDetails d = payout.details();
            return changed(payout, new PayoutDetails(d.id(), without(d.terms()), d.destination().erased(),
                    d.callbackUrl(), d.remarks(), d.reference(), d.notice()));
        })).orElseThrow();
    }

    private static <D extends Details> Instruction<D> changed(Instruction<D> one, D details) {
        return new Instruction<>(details, one.state(), one.updatedAt(), one.correction(), one.letGoAt());
    }

    private static Terms without(Terms t) {
        return new Terms(t.merchant(), t.account(), t.wallet(), t.amount(), t.requested(), t.fee(), t.channel(),
                t.provider(), t.floatAccount(), t.createdAt(), t.origin(), t.restored(), Typed.of(t.told()));
    }

    /// What a payer typed stays where it has the form of a wallet's number.
    private static final class Typed {
        static Optional<String> kept(String account) {
            return Optional.of(account).filter(text -> text.strip().matches("[0-9]{8}"));
        }

        static Counterparty of(Counterparty told) {
            return new Counterparty(Optional.empty(), Optional.empty(),
                    told.accountReference().flatMap(Typed::kept));
        }
    }
}
