package dev.hazina.application.customer;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.ListFilter.ToldMatch;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads who paid, with the merchant's own names.
@OpenToAdapters
public final class FindCustomers {
    /// The greatest number of results of a search.
    public static final int MOST_FOUND = 25;
    private static final int LOOKED_AT = 100;
    private static final int SHORTEST_NAME = 2;
    private static final ListFilter PAID = ListFilter.NONE.withStatus(Optional.of("succeeded"));

    private final CustomerReads customers;
    private final Contacts contacts;
    private final InstructionReads instructions;

    public FindCustomers(CustomerReads customers, Contacts contacts, InstructionReads instructions) {
        this.customers = customers;
        this.contacts = contacts;
        this.instructions = instructions;
    }

    /// @param name the merchant's own
    public record Named(Customer customer, Optional<Label> name) {}

    /// Each payer once, the one who paid last first.
    public Page<Named> list(MerchantId merchant, AccountId account, PageRequest page) {
        Page<Customer> found = customers.list(merchant, account, page);
        return new Page<>(named(merchant, account, found.rows()), found.nextBefore());
    }

    /// Those whose number this is, or whose own or told name begins with it.
    ///
    /// @param home the currency of the country whose code may be left out
    public List<Named> search(MerchantId merchant, AccountId account, String text, Currency home) {
        Optional<Phone> phone = Phone.ofWritten(text, home);
        Set<KnownNumber> numbers = new LinkedHashSet<>(phone.map(KnownNumber::of).stream().toList());
        List<ToldMatch> told = new ArrayList<>();
        phone.map(MaskedPhone::of).or(() -> MaskedPhone.ofWritten(text)).map(ToldMatch.Hidden::new)
                .ifPresent(told::add);
        if (told.isEmpty() && text.length() >= SHORTEST_NAME) {
            numbers.addAll(contacts.named(merchant, account, text, MOST_FOUND));
            told.add(new ToldMatch.Name(text));
        }
        for (ToldMatch match : told) {
            instructions.payments().newest(merchant, List.of(account), PAID.withTold(Optional.of(match)), LOOKED_AT)
                    .forEach(found -> number(found.payment().details()).ifPresent(numbers::add));
        }
        return named(merchant, account,
                customers.find(merchant, account, numbers.stream().limit(MOST_FOUND).toList()));
    }

    /// One who paid the account.
    public Optional<Named> find(MerchantId merchant, AccountId account, KnownNumber number) {
        return named(merchant, account, customers.find(merchant, account, List.of(number))).stream().findFirst();
    }

    /// The condition for the payments of a number.
    public static ListFilter paymentsOf(KnownNumber number) {
        return number.toldName().isPresent()
                ? ListFilter.NONE.withTold(
                        Optional.of(new ToldMatch.Payer(number.text(), number.toldName().orElseThrow())))
                : ListFilter.NONE.withPhone(Optional.of(new Phone(number.text())));
    }

    /// The number of a payment's payer.
    public static Optional<KnownNumber> number(PaymentDetails payment) {
        return KnownNumber.of(payment.payer(), payment.told());
    }

    private List<Named> named(MerchantId merchant, AccountId account, List<Customer> found) {
        Map<KnownNumber, Label> names = contacts.names(merchant, account,
                found.stream().map(Customer::number).toList());
        return found.stream().map(one -> new Named(one, Optional.ofNullable(names.get(one.number())))).toList();
    }
}
