package dev.hazina.providers.sandbox;

import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Phone;
import java.util.List;
import java.util.Optional;

/// The people behind the sandbox's phones: each number has always the same name.
final class SandboxPeople {
    private static final List<String> FIRST = List.of("AMINA", "BARAKA", "CHEROTICH", "DAUDI", "ESTHER", "FATUMA",
            "GRACE", "HASSAN", "IMANI", "JUMA");
    private static final List<String> LAST = List.of("ACHIENG", "BYARUHANGA", "CHEGE", "ETYANG", "KAMAU", "MWANGI",
            "NAKATO", "OTIENO", "TUMAINI", "WANJIRU");

    private SandboxPeople() {}

    static Counterparty with(Phone phone) {
        return Counterparty.of(Optional.of(phone.e164()), Optional.of(name(phone)));
    }

    static String name(Phone phone) {
        String number = phone.e164();
        int end = number.length() - 1;
        return FIRST.get(number.charAt(end) - '0') + " " + LAST.get(number.charAt(end - 1) - '0');
    }
}
