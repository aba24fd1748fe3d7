package dev.hazina.application.simulation;

import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Outgoing;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.proof.InMemoryProof;
import dev.hazina.application.proof.LedgerProof;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.instruction.State.Late;
import dev.hazina.domain.instruction.TakenBack;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Checks everything after every step, and at the end compares the books with the money that really moved.
final class Judge {
    private final Books books;
    private final Map<PaymentId, State> seen = new HashMap<>();
    private final Set<PaymentId> expired = new HashSet<>();
    private final Set<PaymentId> expiredUnheard = new HashSet<>();
    private final FaultyGateway gateway;
    private final Outgoing outgoing;
    private final Notices notices;
    private long checked;

    Judge(Books books, FaultyGateway gateway, Outgoing outgoing, Notices notices) {
        this.books = books;
        this.gateway = gateway;
        this.outgoing = outgoing;
        this.notices = notices;
    }

    /// What it remembers of the books, which becomes untrue where they are put back.
    List<Object> memory() {
        return List.of(seen, expired, expiredUnheard);
    }

    /// The books were put back.
    void lookAgain() {
        checked = -1;
    }

    /// Whether something that goes out has no end yet.
    boolean seesOpen() {
        return Stream.concat(books.refunds().stream(), books.payouts().stream()).anyMatch(Instruction::isOpen);
    }

    void afterEachStep() {
        if (books.commits() == checked) {
            return;
        }
        checked = books.commits();
        new Audit(books).check();
        books.payments().forEach(this::requireLegalStep);
        requireOneDefaultWalletEach();
        requireUniqueTimes();
        new OrderOfIds(books).check(asked());
    }

    /// Checks the end, when nothing is open: every payment has ended, and the provider's ledger agrees with ours, or a
    /// discrepancy shows the difference to platform staff.
    ///
    /// @param lookedUp what a person has found at the provider after a restore
    void afterQuiescence(Set<Subject> lookedUp) {
        Map<PaymentId, Money> moved = gateway.moved();
        Set<Subject> raised = new HashSet<>(books.discrepancies().stream().map(Discrepancy::subject).toList());
        raised.addAll(lookedUp);
        for (Instruction<PaymentDetails> payment : asked()) {
            Optional<Money> really = Optional.ofNullable(moved.get(payment.details().id()));
            boolean succeeded = payment.state() instanceof State.Succeeded;
            boolean visible = raised.contains(payment.subject());
            require(!payment.isOpen(), payment, "is still open");
            var details = payment.details();
            require(really.isEmpty() || really.get().equals(details.requested().orElse(details.amount())), payment,
                    "was collected twice");
            // Given up with a provider that has no status query, and never reported.
            boolean unheard = expiredUnheard.contains(payment.details().id());
            require(really.isEmpty() || succeeded || visible || unheard, payment,
                    "was paid, and no report or discrepancy shows it");
            // Of two contradicting results for an ended payment, the success counts.
            require(really.isPresent() || !succeeded || visible || expired.contains(payment.details().id())
                    || hasMoneyOfALostOne(payment), payment, "was never paid, and counts as paid");
        }
        requireWhatLeft(raised);
        new Outside(books, gateway, outgoing).check(raised);
        requireWhatCameIn();
        notices.toldTwice().forEach(this::requireCountedOnce);
        List<LedgerProof.Difference> differences = new InMemoryProof(books, InstantSource.system()).prove()
                .differences();
        require(differences.isEmpty(), "the proof", "finds", differences);
    }

    /// Whether it has the money of another payment for the same account of the payer's, which a restore has lost: the
    /// notice that tells of it again finds the one that was asked for in its place.
    private boolean hasMoneyOfALostOne(Instruction<PaymentDetails> payment) {
        return payment.state() instanceof State.Succeeded(Optional<String> receipt)
                && gateway.moved().entrySet().stream()
                        .anyMatch(moved -> receipt.equals(Optional.of("R" + moved.getKey()))
                                && moved.getValue().equals(payment.details().amount())
                                && books.payments().stream()
                                        .noneMatch(one -> one.details().id().equals(moved.getKey())));
    }

    /// The payments that were requested.
    private List<Instruction<PaymentDetails>> asked() {
        return books.payments().stream().filter(payment -> payment.details().channel() != Channel.MM_C2B).toList();
    }

    /// Requires that money went out once, and that the books record it or a discrepancy shows it.
    private void requireWhatLeft(Set<Subject> raised) {
        for (Instruction<PayoutDetails> payout : books.payouts()) {
            require(!payout.isOpen(), payout, "is still open");
            requireTrue(payout.subject(), payout.state() instanceof State.Succeeded, raised);
        }
        for (Instruction<RefundDetails> refund : books.refunds()) {
            require(!refund.isOpen(), refund, "is still open");
            requireTrue(refund.subject(), refund.state() instanceof State.Succeeded, raised);
        }
    }

    private void requireTrue(Subject subject, boolean succeeded, Set<Subject> raised) {
        int times = outgoing.paid(subject);
        require(succeeded == (times > 0) || raised.contains(subject), subject, "was paid", times,
                "times, and the books say", succeeded);
    }

    /// Requires that each inbound payment belongs to a payment or is in suspense, once.
    private void requireWhatCameIn() {
        notices.paidIn().forEach((receipt, amount) -> {
            Set<UUID> ids = noticeIds(receipt);
            long payments = books.payments().stream().filter(p -> ids.contains(p.details().id().value()))
                    .filter(p -> p.details().amount().equals(amount)).count();
            long suspended = books.postings().stream().filter(p -> ids.contains(p.subject().id()))
                    .filter(p -> p.kind() == Posting.Kind.UNMATCHED).count();
            long handedOver = books.discrepancies().stream().filter(d -> ids.contains(d.subject().id()))
                    .filter(d -> d.kind() == Discrepancy.Kind.UNMATCHED)
                    .filter(d -> d.state() instanceof DiscrepancyState.Resolved(Resolution r)
                            && r.action() == Resolution.Action.CREDIT_WALLET
                            || d.state() instanceof DiscrepancyState.Chosen && payments == 1)
                    .count();
            long takenBack = books.payments().stream().filter(p -> ids.contains(p.details().id().value()))
                    .filter(TakenBack::isTakenBack).count();
            require(payments + suspended - handedOver - takenBack == 1, receipt, "became", payments, "payments,",
                    suspended, "times suspended,", handedOver, "times handed over,", takenBack, "times taken back");
        });
        require(books.inbounds().stream().map(inbound -> inbound.details().receipt())
                .filter(receipt -> !notices.toldTwice().containsKey(receipt)).collect(Collectors.toSet())
                .equals(notices.paidIn().keySet()), books.inbounds(), "is not what came in");
    }

    /// Requires that money in both a payment's report and a notice came in once, unless a person decided otherwise.
    private void requireCountedOnce(String receipt, PaymentId id) {
        Set<UUID> notice = noticeIds(receipt);
        List<Discrepancy> about = books.discrepancies().stream()
                .filter(d -> notice.contains(d.subject().id()) || d.subject().id().equals(id.value())).toList();
        boolean left = about.stream().allMatch(d -> notice.contains(d.subject().id())
                && d.kind() == Discrepancy.Kind.UNMATCHED && isLeftToUs(d));
        Set<UUID> subjects = new HashSet<>(about.stream().map(Discrepancy::id).toList());
        subjects.addAll(notice);
        subjects.add(id.value());
        long came = -books.entries().stream().filter(e -> subjects.contains(e.posting().subject().id()))
                .filter(e -> e.place() instanceof LedgerAccount.Clearing).mapToLong(e -> e.amount().minor()).sum();
        books.payments().stream().filter(payment -> payment.details().id().equals(id)).findFirst()
                .ifPresent(payment -> require(!left || came == payment.details().amount().minor(), payment,
                        "came in as", came));
    }

    /// The subjects of everything about the notices with this receipt.
    private Set<UUID> noticeIds(String receipt) {
        Set<UUID> ids = new HashSet<>(books.inbounds().stream()
                .filter(inbound -> inbound.details().receipt().equals(receipt))
                .map(inbound -> inbound.id().value()).toList());
        long live = books.inbounds().stream().filter(inbound -> ids.contains(inbound.id().value()))
                .filter(inbound -> !(inbound.state() instanceof InboundPaymentState.TakenBack)).count();
        require(live <= 1, receipt, "was recorded", live, "times");
        ids.add(InboundPayment.unrecorded(new ProviderReceipt(FaultyGateway.NAME, receipt)).id());
        return ids;
    }

    private static boolean isLeftToUs(Discrepancy raised) {
        return !(raised.state() instanceof DiscrepancyState.Resolved(Resolution how)) || how.by().equals("system");
    }

    private Capabilities able(Instruction<PaymentDetails> payment) {
        return gateway.capabilities(ChannelUse.COLLECTION, payment.details().amount().currency(),
                payment.details().channel());
    }

    private void requireLegalStep(Instruction<PaymentDetails> payment) {
        State now = payment.state();
        Optional<State> before = Optional.ofNullable(seen.put(payment.details().id(), now));
        if (payment.awaitsLateResult() && expired.add(payment.details().id())
                && able(payment).asking() != Capabilities.Asking.ANSWERS) {
            expiredUnheard.add(payment.details().id());
        }
        boolean legal = before.isEmpty() || before.get().equals(now) || switch (before.get()) {
            case State.Held _,State.Queued _,State.Sending _ -> true;
            case State.Sent _ -> !payment.isToBeSent();
            case State.Failed f -> now instanceof State.Failed late && late.reason() == f.reason()
                    && late.by() == f.by() && payment.isPaidLater()
                    || f.late().equals(new Late.Awaited(Optional.empty())) && now instanceof State.Failed named
                            && named.equals(f.with(now.late())) && payment.awaitsLateResult()
                    || f.by() == FailedBy.GIVEN_UP && now instanceof State.Failed decided
                            && decided.by() == FailedBy.DECIDED
                    || f.by() == FailedBy.GIVEN_UP && (now instanceof State.Succeeded
                            || now instanceof State.Failed later && later.by() == FailedBy.REPORTED);
            case State.Succeeded s -> s.receipt().isEmpty() && now instanceof State.Succeeded;
            case State.Canceled c -> now instanceof State.Canceled && !(c.late() instanceof Late.Arrived)
                    && (payment.isPaidLater() || c.late() instanceof Late.Awaited);
        };
        require(legal, payment, "cannot come from", before);
    }

    private void requireOneDefaultWalletEach() {
        Map<AccountId, Integer> defaults = new HashMap<>();
        Set<List<Object>> names = new HashSet<>();
        for (Wallet wallet : books.wallets()) {
            defaults.merge(wallet.account(), wallet.isDefault() ? 1 : 0, Integer::sum);
            require(!wallet.closed() || wallet.isEmpty() && !wallet.isDefault(), wallet, "is closed");
            require(names.add(List.of(wallet.account(), wallet.name())), wallet, "has a name twice");
        }
        require(defaults.values().stream().allMatch(count -> count == 1), defaults, "default wallets");
    }

    private void requireUniqueTimes() {
        Set<List<Object>> times = new HashSet<>();
        for (Wallet wallet : books.wallets()) {
            require(times.add(key("wallet", wallet.merchant(), wallet.createdAt())), wallet, "shares its time");
        }
        for (Transfer transfer : books.transfers()) {
            require(times.add(key("transfer", transfer.merchant(), transfer.createdAt())), transfer, "shares its time");
        }
        for (Instruction<PaymentDetails> payment : books.payments()) {
            require(times.add(key("payment", payment.details().merchant(), payment.details().createdAt())), payment,
                    "shares its time");
        }
    }

    private static List<Object> key(String kind, Object merchant, Instant at) {
        return List.of(kind, merchant, at);
    }

    /// The message is built only when a check fails, because most checks hold.
    static void require(boolean holds, Object... otherwise) {
        if (!holds) {
            throw new AssertionError(Stream.of(otherwise).map(String::valueOf).collect(Collectors.joining(" ")));
        }
    }
}
