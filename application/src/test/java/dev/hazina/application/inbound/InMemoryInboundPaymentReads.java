package dev.hazina.application.inbound;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.wallet.WalletPlace;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Inbound payments, found in [Books].
public final class InMemoryInboundPaymentReads implements InboundPaymentReads {
    private final Books books;

    public InMemoryInboundPaymentReads(Books books) {
        this.books = books;
    }

    @Override
    public List<Matched> matched(int most) {
        return books.inbounds().stream().filter(notice -> notice.state() instanceof InboundPaymentState.Suspended)
                .flatMap(notice -> holder(notice).map(to -> new Matched(notice.details(), to)).stream()).limit(most)
                .toList();
    }

    private Optional<WalletPlace> holder(InboundPayment notice) {
        return books.receipts().stream()
                .filter(known -> known.receipt().equals(notice.details().providerReceipt())
                        && known.holder().kind() == Subject.Kind.PAYMENT
                        && !known.holder().id().equals(notice.id().value())
                        && known.amount().equals(notice.details().amount()))
                .map(known -> books.payment(new PaymentId(known.holder().id())).details())
                .map(paid -> new WalletPlace(paid.merchant(), paid.account(), paid.wallet())).findFirst();
    }

    @Override
    public List<InboundPayment> besidePromptsWithoutReceipt(Instant since, int most) {
        var prompts = new InMemoryPromptReads(books);
        return books.inbounds().stream().filter(notice -> notice.state() instanceof InboundPaymentState.Suspended)
                .filter(notice -> !notice.details().receivedAt().isBefore(since))
                .filter(notice -> !prompts.withoutReceipt(notice.details().provider(), notice.details().amount())
                        .isEmpty())
                .sorted(Comparator.comparing((InboundPayment notice) -> notice.details().receivedAt()).reversed())
                .limit(most).toList();
    }

    @Override
    public List<InboundPayment> suspended(NoticeTerms terms, int most) {
        return books.inbounds().stream().filter(notice -> notice.state() instanceof InboundPaymentState.Suspended)
                .filter(notice -> terms.name(notice.details()))
                .sorted(Comparator.comparing((InboundPayment notice) -> notice.details().receivedAt()).reversed())
                .limit(most).toList();
    }

    @Override
    public List<InboundPayment> unassigned(Receivers accounts, PageRequest page) {
        List<InboundPayment> all = books.inbounds().stream()
                .filter(notice -> notice.state() instanceof InboundPaymentState.Suspended
                        && notice.details().claimable() && accounts.include(notice.details()))
                .filter(notice -> isUndecided(notice.details().subject()))
                .filter(notice -> page.since().filter(notice.details().receivedAt()::isBefore).isEmpty()
                        && page.before().filter(end -> !notice.details().receivedAt().isBefore(end)).isEmpty())
                .sorted(Comparator.comparing((InboundPayment notice) -> notice.details().receivedAt()).reversed())
                .toList();
        return all.stream().filter(notice -> all.stream().filter(
                later -> later.details().receivedAt().isAfter(notice.details().receivedAt())).count() < page.limit())
                .toList();
    }

    private boolean isUndecided(Subject subject) {
        return books.discrepancies().stream().anyMatch(raised -> raised.subject().equals(subject)
                && raised.kind() == Discrepancy.Kind.UNMATCHED && !raised.isResolved());
    }

    @Override
    public Optional<InboundPayment> find(InboundPaymentId id) {
        return books.inbounds().stream().filter(notice -> notice.id().equals(id)).findFirst();
    }

    @Override
    public List<InboundPayment> takenBack(Set<ProviderReceipt> receipts) {
        return books.inbounds().stream().filter(notice -> notice.state() instanceof InboundPaymentState.TakenBack
                && receipts.contains(notice.details().providerReceipt())).toList();
    }

    @Override
    public Set<ProviderReceipt> reversed(Set<ProviderReceipt> receipts) {
        return receipts.stream().filter(one -> books.receipts().stream()
                .anyMatch(known -> known.receipt().equals(one.reversed()))).collect(Collectors.toSet());
    }

    @Override
    public Optional<InboundPayment> credited(Collection<String> providers, String receipt) {
        return books.inbounds().stream().filter(notice -> providers.contains(notice.details().provider())
                && notice.details().receipt().equals(receipt)
                && !(notice.state() instanceof InboundPaymentState.Suspended)
                && !(notice.state() instanceof InboundPaymentState.TakenBack)).findFirst();
    }
}
