package dev.hazina.persistence.page;

import dev.hazina.application.page.AmountRange;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.ListFilter.Maker;
import dev.hazina.application.page.ListFilter.MetadataMatch;
import dev.hazina.application.page.ListFilter.ReferenceMatch;
import dev.hazina.application.page.ListFilter.ToldMatch;
import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.sql.Database.Binding;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.ToldPhones;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A condition on a row `x`, with its parameters.
///
/// @param order that of the index which has the condition; empty where the planner takes the index without being told
record Condition(String sql, Binding binding, String order) {
    private static final String ENDS_ALIKE = "x.told_phone IS NOT NULL AND right(x.told_phone, 3) = right(?, 3)";
    private static final String MAY_BE = mayBe("x.told_phone");
    private static final String HIDDEN = "x.payer_phone IS NULL AND " + ENDS_ALIKE + MAY_BE;
    private static final String OF_NUMBER = "(x.payer_phone = ? OR (x.payer_phone IS NULL OR right(x.told_phone, 3)"
            + " <> right(x.payer_phone, 3)) AND " + ENDS_ALIKE + MAY_BE + ")";

    private static final String PAYER = """
            x.payer_phone IS NULL AND x.told_phone = ? AND lower(coalesce(x.told_name, '')) = lower(?)""";

    /// The same of the narrow rows of what was told, in the terms of their indexes.
    private static final String NARROW_ALIKE = "n.phone IS NOT NULL AND right(n.phone, 3) = right(?, 3)";
    private static final String NARROW_HIDDEN = "NOT n.asked AND " + NARROW_ALIKE
            + mayBe("n.phone");
    private static final String NARROW_PAYER = """
            NOT n.asked AND n.phone IS NOT NULL AND n.phone = ? AND lower(coalesce(n.name, '')) = lower(?)""";

    Condition(String sql, Binding binding) {
        this(sql, binding, "");
    }

    private static String mayBe(String phone) {
        return " AND EXISTS (SELECT FROM (SELECT ?::text AS head, ?::text AS tail) k WHERE "
                + ToldPhones.mayBe(phone, "k.head", "k.tail") + ")";
    }

    static Condition equal(String column, String value) {
        return new Condition("x." + column + " = ?", parameters -> parameters.text(value));
    }

    /// Along the index on the payment in place of which another was requested.
    static Optional<Condition> retryOf(ListFilter filter) {
        return filter.retryOf().map(payment -> of("retry_of", payment));
    }

    /// Along the index on the refunded payment.
    static Optional<Condition> refundOf(ListFilter filter) {
        return filter.refundOf().map(payment -> of("payment_id", payment));
    }

    private static Condition of(String column, PaymentId payment) {
        return new Condition("x." + column + " = ?", parameters -> parameters.uuid(payment.value()));
    }

    static Condition anyOf(String column, List<String> values) {
        return new Condition("x." + column + " = ANY (?)", parameters -> parameters.array("text", values.toArray()));
    }

    /// The comparison by bytes makes a beginning a range of an index.
    static Condition reference(ReferenceMatch match) {
        return switch (match) {
            case ReferenceMatch.Exact(String text) -> equal("reference", text);
            case ReferenceMatch.Beginning(String text) -> new Condition("""
                    lower(x.reference) COLLATE "C" >= lower(?)
                        AND lower(x.reference) COLLATE "C" < lower(?) || chr(1114111)""",
                    parameters -> parameters.text(text).text(text), inAnyCase("x.reference"));
        };
    }

    /// The same along the index of beginnings.
    static Condition indexedReference(ReferenceMatch match) {
        return switch (match) {
            case ReferenceMatch.Exact(String text) -> new Condition("""
                    lower(x.reference) COLLATE "C" = lower(?) AND x.reference = ?""",
                    parameters -> parameters.text(text).text(text), inAnyCase("x.reference"));
            case ReferenceMatch.Beginning beginning -> reference(beginning);
        };
    }

    /// The rows of one merchant that may have this metadata; hardly ever another one, because terms are hashes.
    static Condition term(MerchantId merchant, MetadataMatch match) {
        return new Condition(
                "x.metadata_terms IS NOT NULL AND string_to_array(x.metadata_terms, ' ') @> ARRAY[CAST(? AS text)]",
                parameters -> parameters.text(MetadataText.term(merchant, match.key(), match.text())));
    }

    /// @param sql with the time as its parameter, once for each question mark
    static Condition changed(String sql, Instant since) {
        return new Condition(sql, parameters -> {
            for (int at = sql.indexOf('?'); at >= 0; at = sql.indexOf('?', at + 1)) {
                parameters.instant(since);
            }
        });
    }

    static Condition maker(Maker maker) {
        return new Condition("starts_with(x.created_by, ?)", parameters -> parameters.text(maker.beginning()));
    }

    static Condition metadata(MetadataMatch match) {
        return new Condition("CAST(x.metadata AS jsonb) ->> CAST(? AS text) = ?",
                parameters -> parameters.text(match.key()).text(match.text()));
    }

    /// The whole JSON is looked through first: most rows hold nothing of the kind, and needn't be parsed.
    ///
    /// @param column of what was written beside the metadata; empty where there is none
    static Condition words(String column, String part) {
        Condition metadata = new Condition("""
                x.metadata IS NOT NULL AND strpos(lower(x.metadata), lower(?)) > 0
                    AND EXISTS (SELECT FROM json_each_text(CAST(x.metadata AS json)) m
                        WHERE strpos(lower(m.value), lower(?)) > 0)""",
                parameters -> parameters.text(part.replace("\\", "\\\\").replace("\"", "\\\"")).text(part));
        return column.isEmpty()
                ? metadata
                : new Condition("(strpos(lower(x." + column + "), lower(?)) > 0 OR " + metadata.sql + ")",
                        parameters -> metadata.binding.bind(parameters.text(part)));
    }

    static Condition told(ToldMatch match) {
        return switch (match) {
            case ToldMatch.Name(String beginning) -> beginning("x.told_name", beginning);
            case ToldMatch.NamePart(String part) -> new Condition("strpos(lower(x.told_name), lower(?)) > 0",
                    parameters -> parameters.text(part));
            case ToldMatch.OfNumber(Phone number) -> new Condition(OF_NUMBER,
                    parameters -> {
                        parameters.text(number.e164());
                        hidden(MaskedPhone.of(number), parameters);
                    });
            case ToldMatch.Account(String beginning) -> beginning("x.told_account", beginning);
            case ToldMatch.Hidden(MaskedPhone number) -> new Condition(HIDDEN,
                    parameters -> hidden(number, parameters));
            case ToldMatch.Payer(String number, String name) -> new Condition(PAYER,
                    parameters -> parameters.text(number).text(name));
        };
    }

    /// The condition on a narrow row `n` that was told so; empty where a part of a name may stand anywhere in it, or
    /// where the number may have been asked.
    static Optional<Condition> narrow(ToldMatch match) {
        return Optional.ofNullable(switch (match) {
            case ToldMatch.Name(String beginning) -> beginning("n.name", beginning);
            case ToldMatch.Account(String beginning) -> beginning("n.account", beginning);
            case ToldMatch.Hidden(MaskedPhone number) -> new Condition(NARROW_HIDDEN,
                    parameters -> hidden(number, parameters));
            case ToldMatch.Payer(String number, String name) -> new Condition(NARROW_PAYER,
                    parameters -> parameters.text(number).text(name));
            case ToldMatch.NamePart _,ToldMatch.OfNumber _ -> null;
        });
    }

    private static void hidden(MaskedPhone number, Parameters parameters) throws SQLException {
        parameters.text(number.end()).text(number.begin()).text(number.end());
    }

    /// The condition on a narrow row `n` that its number, which the provider alone told, or told otherwise than it was
    /// asked, ends alike. No payment that was asked with the number has one.
    static Condition toldAlike(Phone number) {
        return new Condition(NARROW_ALIKE, parameters -> parameters.text(number.e164()));
    }

    private static Condition beginning(String column, String text) {
        return new Condition("""
                %1$s IS NOT NULL AND lower(%1$s) COLLATE "C" >= lower(?)
                    AND lower(%1$s) COLLATE "C" < lower(?) || chr(1114111)""".formatted(column),
                parameters -> parameters.text(text).text(text), inAnyCase(column));
    }

    private static String inAnyCase(String column) {
        return "lower(" + column + ") COLLATE \"C\"";
    }

    /// Amounts are stored in minor units, so the bounds differ between currencies.
    static Condition amount(AmountRange range, Optional<Currency> currency) {
        if (currency.isPresent()) {
            return between(range, currency.get());
        }
        Map<Integer, List<Currency>> byScale = Stream.of(Currency.values())
                .collect(Collectors.groupingBy(Currency::scale));
        List<Condition> each = byScale.values().stream().map(alike -> {
            Condition amounts = between(range, alike.getFirst());
            String[] codes = alike.stream().map(Currency::name).toArray(String[]::new);
            return new Condition("(x.currency = ANY (?) AND " + amounts.sql + ")", parameters -> {
                parameters.array("text", codes);
                amounts.binding.bind(parameters);
            });
        }).toList();
        return new Condition("(" + each.stream().map(Condition::sql).collect(Collectors.joining(" OR ")) + ")",
                parameters -> {
                    for (Condition one : each) {
                        one.binding.bind(parameters);
                    }
                });
    }

    private static Condition between(AmountRange range, Currency currency) {
        return new Condition("x.amount BETWEEN ? AND ?", parameters -> parameters.number(range.leastMinor(currency))
                .number(range.mostMinor(currency)));
    }
}
