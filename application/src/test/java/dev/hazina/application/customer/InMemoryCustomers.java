package dev.hazina.application.customer;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Paging;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.MoneySum;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Who paid, read from all payments in memory.
public final class InMemoryCustomers implements CustomerReads {
    private static final PageRequest ALL = new PageRequest(Optional.empty(), Optional.empty(), Integer.MAX_VALUE);

    private final InstructionReads instructions;

    public InMemoryCustomers(InstructionReads instructions) {
        this.instructions = instructions;
    }

    @Override
    public Page<Customer> list(MerchantId merchant, AccountId account, PageRequest page) {
        return Paging.cut(all(merchant, account).stream(), page, Customer::lastAt);
    }

    @Override
    public List<Customer> find(MerchantId merchant, AccountId account, Collection<KnownNumber> numbers) {
        return all(merchant, account).stream().filter(one -> numbers.contains(one.number()))
                .sorted(Comparator.comparing(Customer::lastAt).reversed()).toList();
    }

    private List<Customer> all(MerchantId merchant, AccountId account) {
        Map<KnownNumber, List<PaymentDetails>> paid = instructions.payments()
                .list(merchant, account, ListFilter.NONE.withStatus(Optional.of("succeeded")), ALL).rows().stream()
                .map(found -> found.payment().details()).filter(one -> FindCustomers.number(one).isPresent())
                .collect(Collectors.groupingBy(one -> FindCustomers.number(one).orElseThrow()));
        return paid.entrySet().stream().map(entry -> customer(entry.getKey(), entry.getValue())).toList();
    }

    /// @param all newest first
    private static Customer customer(KnownNumber number, List<PaymentDetails> all) {
        List<PaymentDetails> counted = all.stream().limit(Customer.MOST_COUNTED).toList();
        return new Customer(number, counted.stream().flatMap(one -> one.told().name().stream()).findFirst(),
                counted.size(),
                counted.stream().map(PaymentDetails::amount).map(MoneySum::of).reduce(MoneySum::plus).orElseThrow(),
                counted.getFirst().createdAt());
    }
}
