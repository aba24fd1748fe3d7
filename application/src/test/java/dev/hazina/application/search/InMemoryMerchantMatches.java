package dev.hazina.application.search;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.merchant.MerchantId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Merchants with something of a name, read from [Books].
public final class InMemoryMerchantMatches implements MerchantMatches {
    private final Books books;
    private final InMemoryMerchants merchants;

    public InMemoryMerchantMatches(Books books, InMemoryMerchants merchants) {
        this.books = books;
        this.merchants = merchants;
    }

    @Override
    public List<MerchantId> find(Terms terms, int most) {
        String text = terms.text().toLowerCase(Locale.ROOT);
        Predicate<Optional<String>> begins = reference -> text.length() > 1
                && reference.filter(one -> one.toLowerCase(Locale.ROOT).startsWith(text)).isPresent();
        Stream<MerchantId> payments = books.payments().stream().map(one -> one.details())
                .filter(one -> begins.test(Optional.of(one.reference()))
                        || begins.test(one.told().name()) || begins.test(one.told().accountReference())
                        || (one.payer() instanceof Payer.ByPhone(var phone)
                                ? terms.phones().contains(phone)
                                : one.told().phone().flatMap(MaskedPhone::ofTold)
                                        .filter(told -> terms.numbers().stream().anyMatch(told::mayBe)).isPresent()))
                .map(one -> one.merchant());
        Stream<MerchantId> payouts = books.payouts().stream().map(one -> one.details())
                .filter(one -> terms.phones().contains(one.destination()) || begins.test(one.told().name())
                        || begins.test(one.reference()))
                .map(one -> one.merchant());
        Stream<MerchantId> refunds = books.refunds().stream().map(one -> one.details())
                .filter(one -> begins.test(one.reference())).map(one -> one.merchant());
        Stream<MerchantId> transfers = books.transfers().stream()
                .filter(one -> begins.test(one.reference()) || terms.transfer().equals(Optional.of(one.id())))
                .map(one -> one.merchant());
        Stream<MerchantId> named = merchants.slugs.holder(text).stream();
        return Stream.of(payments, payouts, refunds, transfers, named).flatMap(ids -> ids).distinct().limit(most)
                .toList();
    }
}
