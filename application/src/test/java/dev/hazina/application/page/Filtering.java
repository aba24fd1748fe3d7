package dev.hazina.application.page;

import dev.hazina.application.page.ListFilter.ReferenceMatch;
import dev.hazina.application.page.ListFilter.ToldMatch;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Filters rows in memory and adds them up.
public final class Filtering {
    private Filtering() {}

    /// What a filter compares of a row.
    ///
    /// @param status the state's name on the wire
    /// @param written what the merchant has written to it, beside the metadata
    public record Listed(String status, Optional<Channel> channel, Optional<String> reference, Money amount,
            Optional<Phone> phone, List<WalletId> wallets, Instant createdAt, Metadata metadata,
            Optional<Instant> changedAt, Counterparty told, Optional<PaymentId> retryOf,
            Optional<PaymentId> refundOf, Optional<CreatedBy> by, Optional<String> written) {

        boolean meets(ListFilter filter) {
            return filter.status().map(status::equals).orElse(true)
                    && filter.channel().map(wanted -> channel.equals(Optional.of(wanted))).orElse(true)
                    && filter.reference().map(this::matches).orElse(true)
                    && filter.currency().map(wanted -> amount.currency() == wanted).orElse(true)
                    && filter.amount().contains(amount)
                    && filter.phone().map(wanted -> phone.equals(Optional.of(wanted))).orElse(true)
                    && filter.wallet().map(wallets::contains).orElse(true)
                    && filter.metadata().map(wanted -> metadata.has(wanted.key(), wanted.text())).orElse(true)
                    && filter.changedSince()
                            .map(wanted -> changedAt.map(at -> !at.isBefore(wanted)).orElse(false)).orElse(true)
                    && filter.told().stream().allMatch(this::tells)
                    && (filter.retryOf().isEmpty() || filter.retryOf().equals(retryOf))
                    && (filter.refundOf().isEmpty() || filter.refundOf().equals(refundOf))
                    && filter.maker().map(wanted -> by.filter(one -> one.text().startsWith(wanted.beginning()))
                            .isPresent()).orElse(true)
                    && filter.words().map(this::says).orElse(true);
        }

        private boolean says(String part) {
            return Stream.concat(written.stream(), metadata.texts().values().stream())
                    .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT)));
        }

        private boolean tells(ToldMatch match) {
            return switch (match) {
                case ToldMatch.Name(String beginning) -> begins(told.name(), beginning);
                case ToldMatch.NamePart(String part) -> told.name()
                        .filter(one -> one.toLowerCase(Locale.ROOT).contains(part.toLowerCase(Locale.ROOT)))
                        .isPresent();
                case ToldMatch.OfNumber(Phone number) -> phone.equals(Optional.of(number))
                        || told.phone().flatMap(MaskedPhone::ofTold).filter(MaskedPhone.of(number)::mayBe)
                                .filter(one -> phone.isEmpty() || !phone.get().e164().endsWith(end(one))).isPresent();
                case ToldMatch.Account(String beginning) -> begins(told.accountReference(), beginning);
                case ToldMatch.Hidden(MaskedPhone number) -> phone.isEmpty()
                        && told.phone().flatMap(MaskedPhone::ofTold).filter(number::mayBe).isPresent();
                case ToldMatch.Payer(String number, String name) -> phone.isEmpty()
                        && told.phone().equals(Optional.of(number)) && told.name().orElse("").equalsIgnoreCase(name);
            };
        }

        private static String end(MaskedPhone told) {
            return told.end().substring(told.end().length() - 3);
        }

        private static boolean begins(Optional<String> whole, String beginning) {
            return whole.filter(one -> one.toLowerCase(Locale.ROOT).startsWith(beginning.toLowerCase(Locale.ROOT)))
                    .isPresent();
        }

        private boolean matches(ReferenceMatch match) {
            return switch (match) {
                case ReferenceMatch.Exact(String text) -> reference.equals(Optional.of(text));
                case ReferenceMatch.Beginning(String text) -> reference.map(mine -> mine.toLowerCase(Locale.ROOT)
                        .startsWith(text.toLowerCase(Locale.ROOT))).orElse(false);
            };
        }
    }

    public static Optional<Phone> phone(Payer payer) {
        return payer instanceof Payer.ByPhone(Phone phone) ? Optional.of(phone) : Optional.empty();
    }

    public static <T> Page<T> page(Stream<T> rows, ListFilter filter, PageRequest page, Function<T, Listed> listed) {
        return Paging.cut(rows.filter(row -> listed.apply(row).meets(filter)), page,
                row -> listed.apply(row).createdAt());
    }

    public static <T> Totals totals(Stream<T> rows, ListFilter filter, Optional<Instant> since,
            Optional<Instant> before, Function<T, Listed> listed) {
        PageRequest all = new PageRequest(since, before, Integer.MAX_VALUE);
        Map<Currency, List<Money>> amounts = page(rows, filter, all, listed).rows().stream()
                .map(row -> listed.apply(row).amount())
                .collect(Collectors.groupingBy(Money::currency, TreeMap::new, Collectors.toList()));
        return new Totals(amounts.entrySet().stream().map(entry -> new Totals.Sum(entry.getKey(),
                entry.getValue().size(),
                entry.getValue().stream().map(Money::toMajor)
                        .reduce(Money.zero(entry.getKey()).toMajor(), BigDecimal::add)))
                .toList(),
                Optional.empty());
    }
}
