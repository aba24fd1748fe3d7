package dev.hazina.persistence.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.journal.SendJournal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines as version 0.9.0 wrote them. A restore reads the lines of every version, and instances of two versions write
/// into one directory while they are replaced.
class JournalLineTest {
    private static final String BEGINNING = "at=2026-03-04T10%3A00%3A00.123456Z&position=107";
    private static final String IDS = "&id=01976f0c-5a31-7c4e-9d2b-6a1f0c3e8b11"
            + "&merchant=01976f0c-5a31-7c4e-9d2b-6a1f0c3e8b12&account=01976f0c-5a31-7c4e-9d2b-6a1f0c3e8b13"
            + "&wallet=01976f0c-5a31-7c4e-9d2b-6a1f0c3e8b14";
    private static final String CREATED = "&created=2026-03-04T09%3A59%3A59Z";
    private static final String BY_KEY = "&created_by=key%3Akey_1%3Atill%3A+1&created_from=192.0.2.7";

    @ParameterizedTest
    @ValueSource(strings = {
            "&kind=payment" + IDS + "&currency=KES&amount=10000&fee=150&channel=mm_stk_push&provider=daraja"
                    + "&float=daraja%3A600%3Autility" + CREATED + "&refused=yes&reference=order%3D1%262"
                    + "&callback_url=https%3A%2F%2Fshop.example%2Fx%3Fa%3Db&fingerprint=f1&phone=%2B254712345678"
                    + BY_KEY
                    + "&key_operation=POST+%2Fv1%2Fpayments&key=k+1&key_fingerprint=print",
            "&kind=payment" + IDS + "&currency=TZS&amount=10000&fee=0&channel=card&provider=stripe"
                    + CREATED + "&reference=order-1&fingerprint=f1&card=pm_card_visa",
            "&kind=payment" + IDS + "&currency=KES&amount=10000&fee=0&channel=mm_c2b&provider=daraja"
                    + CREATED + "&reference=order-1&fingerprint=f1&unnamed=",
            "&kind=refund" + IDS + "&currency=KES&amount=5000&fee=0&channel=card&provider=stripe"
                    + "&float=stripe%3Aacct" + CREATED + "&payment=01976f0c-5a31-7c4e-9d2b-6a1f0c3e8b15"
                    + "&reason=broken&reference=r-1" + BY_KEY,
            "&kind=payout" + IDS + "&currency=KES&amount=500000&fee=700&channel=mm_b2c&provider=daraja"
                    + CREATED + "&phone=%2B254712345678"
                    + "&callback_url=https%3A%2F%2Fshop.example%2Fx&remarks=Mishahara+%26+zaidi%0A" + BY_KEY
                    + "&key_operation=POST+%2Fv1%2Fpayouts&key=k1&key_fingerprint=print",
            "&kind=payout" + IDS + "&currency=KES&amount=500000&fee=700&channel=mm_b2c&provider=daraja"
                    + CREATED + "&phone=%2B254712345678&remarks=rent&reference=invoice-7" + BY_KEY})
    void whatAnEarlierVersionWroteIsReadWhole(String rest) {
        String line = BEGINNING + rest;

        SendJournal.Entry entry = JournalLine.read(LineFields.parse(line));

        assertThat(JournalLine.of(entry, LineFields.parse(BEGINNING))).isEqualTo(line);
    }
}
