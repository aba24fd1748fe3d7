package dev.hazina.http.admin;

import dev.hazina.application.page.AmountRange;
import dev.hazina.application.record.RecordFilter;
import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.request.Query;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The conditions of the list of provider records, as the API and the dashboard write them.
public final class RecordFilters {
    private static final int LONGEST = 255;

    private RecordFilters() {}

    /// @param given reads a parameter: an empty one is refused, or taken as missing
    /// @throws Refusal.Invalid when one is wrong
    public static RecordFilter read(Query query, Function<String, Optional<String>> given) {
        RecordFilter filter = RecordFilter.NONE.withProvider(text(given, "provider"))
                .withName(text(given, "name")).withAccount(text(given, "account_reference"))
                .withNumbers(text(given, "phone").map(RecordFilters::numbers).orElse(List.of()))
                .withAmount(given.apply("amount").flatMap(any -> query.amount("amount")).map(AmountRange::exactly)
                        .orElse(AmountRange.ANY));
        return text(given, "receipt").map(filter::withReceipt).orElse(filter);
    }

    private static Optional<String> text(Function<String, Optional<String>> given, String name) {
        Optional<String> text = given.apply(name).map(String::strip);
        if (text.filter(one -> one.length() > LONGEST).isPresent()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, name,
                    name + " must have at most " + LONGEST + " characters");
        }
        return text;
    }

    /// The numbers that a text may name, in each country in which it may have been written.
    private static List<MaskedPhone> numbers(String text) {
        List<MaskedPhone> numbers = Stream.concat(
                Stream.of(Currency.values()).flatMap(home -> Phone.ofWritten(text, home).stream()).map(MaskedPhone::of),
                MaskedPhone.ofWritten(text).stream()).distinct().toList();
        if (numbers.isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "phone",
                    "phone must be a mobile number such as 0712345678 or +254712345678");
        }
        return numbers;
    }
}
