package dev.hazina.http.field;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/// The fields of a request by the names that the API gives them, in a JSON body or in a submitted form. Each of the two
/// decides how a value is written in it, and refuses a missing or an unreadable one in its own words.
public interface RequestFields {
    Optional<String> text(String field);

    String requiredText(String field);

    /// A text whose surrounding white space counts.
    String requiredPassword(String field);

    /// The exact decimal, which may be zero or negative.
    Optional<BigDecimal> number(String field);

    BigDecimal requiredNumber(String field);

    /// Whether it is said. A form has a box for it.
    boolean flag(String field);

    /// The texts by name, of an object of strings. One that is `null` counts as empty. A form has none.
    SortedMap<String, String> textsByName(String field);

    /// The texts in the order sent; empty where the field is absent. A form can't tell an empty list from none.
    Optional<List<String>> texts(String field);

    /// The texts in the order sent, which a form may have none of.
    List<String> requiredTexts(String field);
}
