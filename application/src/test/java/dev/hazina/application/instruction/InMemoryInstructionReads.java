package dev.hazina.application.instruction;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.page.Filtering;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Totals;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.instruction.Refunds;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Payments, refunds and payouts, read from [Books].
public final class InMemoryInstructionReads implements InstructionReads {
    private final Books books;

    public InMemoryInstructionReads(Books books) {
        this.books = books;
    }

    @Override
    public OfKind<PaymentId, PaymentWithRefunds> payments() {
        return new Listed<>(books::payments, this::withRefunds, PaymentId::value, payment -> listed(payment,
                Optional.of(payment.details().reference()), Filtering.phone(payment.details().payer()),
                withRefunds(payment).updatedAt()));
    }

    @Override
    public OfKind<RefundId, Instruction<RefundDetails>> refunds() {
        return new Listed<>(books::refunds, Function.identity(), RefundId::value,
                refund -> listed(refund, refund.details().reference(), payer(refund.details()),
                        refund.updatedAt()));
    }

    @Override
    public OfKind<PayoutId, Instruction<PayoutDetails>> payouts() {
        return new Listed<>(books::payouts, Function.identity(), PayoutId::value,
                payout -> listed(payout, payout.details().reference(), Optional.of(payout.details().destination()),
                        payout.updatedAt()));
    }

    @Override
    public Map<PaymentId, String> references(MerchantId merchant, AccountId account, Collection<PaymentId> ids) {
        return of(books.payments(), merchant, account).filter(payment -> ids.contains(payment.details().id()))
                .collect(Collectors.toMap(each -> each.details().id(), payment -> payment.details().reference()));
    }

    @Override
    public Optional<String> greatestReference(MerchantId merchant, String beginning, int digits) {
        return books.payments().stream().map(Instruction::details)
                .filter(details -> details.merchant().equals(merchant)).map(PaymentDetails::reference)
                .filter(reference -> reference.matches(beginning + "[0-9]{" + digits + "}"))
                .max(Comparator.naturalOrder());
    }

    private PaymentWithRefunds withRefunds(Instruction<PaymentDetails> payment) {
        return new PaymentWithRefunds(payment, new Refunds(books.refunds().stream()
                .filter(refund -> refund.details().payment().equals(payment.details().id())).toList()));
    }

    private Optional<Phone> payer(RefundDetails refund) {
        return books.payments().stream().filter(payment -> payment.details().id().equals(refund.payment()))
                .flatMap(payment -> Filtering.phone(payment.details().payer()).stream()).findFirst();
    }

    private static Filtering.Listed listed(Instruction<?> instruction, Optional<String> reference,
            Optional<Phone> phone, Instant changedAt) {
        Details details = instruction.details();
        return new Filtering.Listed(instruction.status(), Optional.of(details.channel()), reference, details.amount(),
                phone, List.of(details.wallet()), details.createdAt(), details.origin().metadata(),
                Optional.of(changedAt), details.told(),
                instruction.as(PaymentDetails.class).flatMap(payment -> payment.details().retryOf()),
                instruction.as(RefundDetails.class).map(refund -> refund.details().payment()),
                details.origin().by(),
                instruction.as(RefundDetails.class).flatMap(refund -> refund.details().reason())
                        .or(() -> instruction.as(PayoutDetails.class).flatMap(payout -> payout.details().remarks())));
    }

    private static <D extends Details> Stream<Instruction<D>> of(Collection<Instruction<D>> all, MerchantId merchant,
            AccountId account) {
        return all.stream().filter(instruction -> instruction.details().merchant().equals(merchant)
                && instruction.details().account().equals(account));
    }

    private record Listed<I, D extends Details, V>(Supplier<? extends Collection<Instruction<D>>> all,
            Function<Instruction<D>, V> shown, Function<I, UUID> id,
            Function<Instruction<D>, Filtering.Listed> listed) implements OfKind<I, V> {

        @Override
        public Page<V> list(MerchantId merchant, AccountId account, ListFilter filter, PageRequest page) {
            return shown(Filtering.page(of(all.get(), merchant, account), filter, page, listed));
        }

        @Override
        public List<V> newest(MerchantId merchant, List<AccountId> accounts, ListFilter filter, int limit) {
            return shown(Filtering.page(accounts.stream().flatMap(account -> of(all.get(), merchant, account)), filter,
                    new PageRequest(Optional.empty(), Optional.empty(), limit), listed)).rows();
        }

        @Override
        public Totals totals(MerchantId merchant, AccountId account, ListFilter filter, Optional<Instant> since,
                Optional<Instant> before) {
            return Filtering.totals(of(all.get(), merchant, account), filter, since, before, listed);
        }

        @Override
        public Optional<V> find(MerchantId merchant, AccountId account, I known) {
            return of(all.get(), merchant, account)
                    .filter(instruction -> instruction.subject().id().equals(id.apply(known))).findFirst().map(shown);
        }

        private Page<V> shown(Page<Instruction<D>> page) {
            return new Page<>(page.rows().stream().map(shown).toList(), page.nextBefore());
        }
    }
}
