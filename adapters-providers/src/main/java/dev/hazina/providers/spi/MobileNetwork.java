package dev.hazina.providers.spi;

import java.time.LocalDate;
import java.util.List;

/// The beginnings of the numbers of mobile networks, of which the settings of the providers have their defaults. A
/// number that moved to another network keeps its beginning, and networks get new ones, so each list has its day.
public enum MobileNetwork {
    /// Ranges of a number library as another project's copy of 5 September 2023 has them.
    AIRTEL_KENYA(2026, 11, 27, "+254100", "+254101", "+254102", "+254103", "+254104", "+254105", "+254106", "+25473",
            "+254750", "+254751", "+254752", "+254753", "+254754", "+254755", "+254756", "+254761", "+254762",
            "+25478"),
    /// Compared with google/libphonenumber, as those below.
    AIRTEL_TANZANIA(2026, 11, 26, "+25566", "+25568", "+25569", "+25578"), VODACOM_TANZANIA(2026, 11, 26, "+25572",
            "+25574", "+25575", "+25576", "+25579"), TIGO_TANZANIA(2026, 11, 26, "+25565", "+25567", "+25570", "+25571",
                    "+25577"), HALOTEL_TANZANIA(2026, 11, 26, "+25561", "+25562",
                            "+25563"), AIRTEL_UGANDA(2026, 11, 26, "+25670", "+25674", "+25675"),
    /// Africell's +25679 is MTN's since May 2026; +25631 and +25639 are from older lists.
    MTN_UGANDA(2026, 11, 26, "+25676", "+25677", "+25678", "+25679", "+25639", "+25631");

    private static final String SEPARATOR = ",";
    private final LocalDate compared;
    private final String prefixes;

    MobileNetwork(int year, int month, int day, String... prefixes) {
        this.compared = LocalDate.of(year, month, day);
        this.prefixes = String.join(SEPARATOR, prefixes);
    }

    /// The day on which the list was compared with that of a number library.
    public LocalDate compared() {
        return compared;
    }

    /// The beginnings, in E.164.
    public List<String> prefixes() {
        return List.of(prefixes.split(SEPARATOR));
    }

    /// The beginnings as a setting has them.
    public String joined(String separator) {
        return prefixes.replace(SEPARATOR, separator);
    }
}
