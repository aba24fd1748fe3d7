package dev.hazina.persistence.sql;

/// Phone numbers as providers told them, some with hidden digits.
public final class ToldPhones {

    private ToldPhones() {}

    /// The condition that a told number may be one of which some digits are known, by the digits that both show.
    /// Numbers of which fewer than three digits are told at the end are those of too many people.
    ///
    /// @param told the told number
    /// @param begin the first known digits
    /// @param end the last known digits
    public static String mayBe(String told, String begin, String end) {
        return """
                EXISTS (SELECT FROM (SELECT
                        coalesce(substring(bare FROM '^[1-9][0-9]*'), '') AS head,
                        substring(bare FROM '[0-9]*$') AS tail
                    FROM (SELECT translate(%1$s, ' +().-', '') AS bare) b) t
                WHERE length(t.tail) >= 3 AND (starts_with(t.head, %2$s) OR starts_with(%2$s, t.head))
                    AND (right(t.tail, length(%3$s)) = %3$s OR right(%3$s, length(t.tail)) = t.tail))"""
                .formatted(told, begin, end);
    }
}
