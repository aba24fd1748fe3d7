package dev.hazina.application.search;

import dev.hazina.application.inbound.NoticeTerms;
import dev.hazina.application.page.AmountRange;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.ListFilter.ReferenceMatch;
import dev.hazina.application.page.ListFilter.ToldMatch;
import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a text in a search box can mean. It may mean several things at once.
///
/// @param amount the filter for an amount, with its currency if the text names one
record SearchText(String text, Optional<Phone> phone, Optional<ListFilter> amount, Optional<UUID> uuid) {
    /// A shorter text is the beginning of too many references.
    private static final int SHORTEST_REFERENCE = 2;
    /// A shorter text is a part of too many others.
    private static final int SHORTEST_PART = 3;
    private static final Pattern AMOUNT = Pattern.compile(
            "(?:(?<before>[A-Z]{2,4})\\.?)? ?(?<number>[1-9][0-9]{0,2}(?:[, ][0-9]{3})+(?:\\.[0-9]{1,6})?"
                    + "|(?:0|[1-9][0-9]{0,12})(?:\\.[0-9]{1,6})?) ?(?:/[=-]|(?<after>[A-Z]{2,4}))?");
    /// How people write a currency otherwise than by its code.
    private static final Map<String, Currency> WRITTEN = Map.of("KSH", Currency.KES, "KSHS", Currency.KES, "TSH",
            Currency.TZS, "TSHS", Currency.TZS, "USH", Currency.UGX, "USHS", Currency.UGX);
    private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern MINUTE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}[ T][0-9]{2}:[0-9]{2}");
    private static final ZoneId ZONE = ZoneId.of("Africa/Nairobi");
    private static final Pattern UUIDS = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    /// @param home the currency of the country whose code a phone number may leave out
    static SearchText parse(String entered, Currency home) {
        String text = entered.strip();
        return new SearchText(text, Phone.ofWritten(text, home), amount(text.toUpperCase(Locale.ROOT)),
                uuid(text));
    }

    /// A day, or a minute of it, as it is in all countries of the service: `2026-01-31`, `2026-01-31 14:05`.
    static Optional<NoticeTerms.Span> span(String text) {
        try {
            if (DAY.matcher(text).matches()) {
                LocalDate day = LocalDate.parse(text);
                return Optional.of(new NoticeTerms.Span(day.atStartOfDay(ZONE).toInstant(),
                        day.plusDays(1).atStartOfDay(ZONE).toInstant()));
            }
            if (MINUTE.matcher(text).matches()) {
                Instant minute = LocalDateTime.parse(text.replace(' ', 'T')).atZone(ZONE).toInstant();
                return Optional.of(new NoticeTerms.Span(minute, minute.plus(Duration.ofMinutes(1))));
            }
            return Optional.empty();
        } catch (DateTimeParseException noSuchDay) {
            return Optional.empty();
        }
    }

    static Optional<UUID> uuid(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return UUIDS.matcher(lower).matches() ? Optional.of(UUID.fromString(lower)) : Optional.empty();
    }

    Optional<ListFilter> beginning() {
        return text.length() < SHORTEST_REFERENCE
                ? Optional.empty()
                : Optional.of(ListFilter.NONE.withReference(Optional.of(new ReferenceMatch.Beginning(text))));
    }

    /// The amount in each currency that has it.
    List<Money> amounts() {
        return amount.stream()
                .flatMap(filter -> Stream.of(Currency.values())
                        .filter(currency -> filter.currency().filter(named -> named != currency).isEmpty())
                        .filter(currency -> filter.amount().leastMinor(currency) <= filter.amount()
                                .mostMinor(currency))
                        .map(currency -> new Money(currency, filter.amount().leastMinor(currency))))
                .toList();
    }

    /// What a provider may have told of the other side.
    List<ToldMatch> told() {
        Stream<ToldMatch> numbers = Stream.concat(phone.map(MaskedPhone::of).stream(),
                MaskedPhone.ofWritten(text).stream()).map(ToldMatch.Hidden::new);
        Stream<ToldMatch> texts = text.length() < SHORTEST_REFERENCE
                ? Stream.empty()
                : Stream.of(new ToldMatch.Name(text), new ToldMatch.Account(text));
        return Stream.concat(numbers, texts).toList();
    }

    /// An id is looked up instead.
    Optional<ListFilter> words() {
        return text.length() < SHORTEST_PART || uuid.isPresent()
                ? Optional.empty()
                : Optional.of(ListFilter.NONE.withWords(Optional.of(text)));
    }

    Optional<ListFilter> ofPhone() {
        return phone.map(number -> ListFilter.NONE.withPhone(Optional.of(number)));
    }

    private static Optional<ListFilter> amount(String text) {
        Matcher form = AMOUNT.matcher(text);
        if (!form.matches()) {
            return Optional.empty();
        }
        Optional<String> code = Optional.ofNullable(form.group("before"))
                .or(() -> Optional.ofNullable(form.group("after")));
        Optional<Currency> currency = code
                .flatMap(written -> Optional.ofNullable(WRITTEN.get(written)).or(() -> Currency.ofCode(written)));
        if (code.isPresent() && currency.isEmpty()) {
            return Optional.empty();
        }
        BigDecimal number = new BigDecimal(form.group("number").replace(",", "").replace(" ", ""));
        return Optional.of(ListFilter.NONE.withAmount(AmountRange.exactly(number)).withCurrency(currency));
    }
}
