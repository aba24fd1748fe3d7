package dev.hazina.application.paymentrequest;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Filtering;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Totals;
import dev.hazina.application.paymentrequest.PromptHistory.Recent;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.PaymentRequestId;
import dev.hazina.domain.paymentrequest.RequestAccount;
import dev.hazina.domain.paymentrequest.RequestPayment;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Payment requests, read from [Books].
public final class InMemoryPaymentRequests implements PaymentRequestReads, RequestPrefixes {
    private final Books books;

    public InMemoryPaymentRequests(Books books) {
        this.books = books;
    }

    @Override
    public Page<PaymentRequest> list(MerchantId merchant, AccountId account, ListFilter filter, PageRequest page) {
        return Filtering.page(of(merchant, account), filter, page, InMemoryPaymentRequests::listed);
    }

    @Override
    public List<PaymentRequest> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter, int limit) {
        return Filtering.page(accounts.stream().flatMap(account -> of(merchant, account)), filter,
                new PageRequest(Optional.empty(), Optional.empty(), limit), InMemoryPaymentRequests::listed).rows();
    }

    @Override
    public Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> since,
            Optional<Instant> before) {
        return Filtering.totals(of(merchant, account), filter, since, before, InMemoryPaymentRequests::listed);
    }

    private static Filtering.Listed listed(PaymentRequest asks) {
        return new Filtering.Listed(asks.state().wire(), Optional.empty(), Optional.of(asks.terms().reference()),
                asks.terms().amount().orElseGet(() -> Money.zero(asks.terms().currency())), Optional.empty(),
                List.of(asks.terms().wallet()), asks.createdAt(), asks.metadata(), Optional.of(asks.updatedAt()),
                Counterparty.UNTOLD, Optional.empty(), Optional.empty(), asks.createdBy(),
                Optional.empty());
    }

    @Override
    public Optional<PaymentRequest> find(MerchantId merchant, AccountId account, PaymentRequestId id) {
        return of(merchant, account).filter(asks -> asks.id().equals(id)).findFirst();
    }

    @Override
    public List<RequestPayment> payments(MerchantId merchant, PaymentRequestId id, int most) {
        return books.requestPayments().stream().filter(money -> money.request().equals(id))
                .sorted(Comparator.comparing(RequestPayment::at).reversed()).limit(most).toList();
    }

    @Override
    public PromptHistory prompts(MerchantId merchant, PaymentRequestId id, Phone phone, Instant since) {
        List<Instruction<PaymentDetails>> asked = books.payments().stream()
                .filter(payment -> payment.details().merchant().equals(merchant)
                        && payment.details().request().isPresent()
                        && payment.details().channel() != Channel.MM_C2B)
                .toList();
        List<Instruction<PaymentDetails>> own = asked.stream()
                .filter(payment -> payment.details().request().equals(Optional.of(id.value()))).toList();
        return new PromptHistory(own.size(), recent(own.stream(), since),
                recent(asked.stream().filter(payment -> isTo(payment, phone)), since),
                own.stream().anyMatch(payment -> payment.isOpen() && isTo(payment, phone)));
    }

    private static boolean isTo(Instruction<PaymentDetails> payment, Phone phone) {
        return payment.details().payer().equals(new Payer.ByPhone(phone));
    }

    private static Recent recent(Stream<Instruction<PaymentDetails>> prompts, Instant since) {
        List<Instant> times = prompts.map(payment -> payment.details().createdAt()).filter(since::isBefore).sorted()
                .toList();
        return new Recent(times.size(), times.stream().findFirst());
    }

    @Override
    public Optional<PaymentRequest> to(RequestAccount account) {
        return books.requests().stream().filter(asks -> asks.terms().payTo().equals(account)).findFirst();
    }

    @Override
    public List<PaymentRequest> due(Instant now, int most) {
        return books.requests().stream().filter(asks -> asks.expire(now).isPresent()).limit(most).toList();
    }

    /// Ids of one run differ in their last bits.
    @Override
    public String of(MerchantId merchant) {
        return RequestAccount.prefix(merchant.value().getLeastSignificantBits());
    }

    private Stream<PaymentRequest> of(MerchantId merchant, AccountId account) {
        return books.requests().stream()
                .filter(asks -> asks.merchant().equals(merchant) && asks.terms().account().equals(account));
    }
}
