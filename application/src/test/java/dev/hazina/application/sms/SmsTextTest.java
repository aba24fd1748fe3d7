package dev.hazina.application.sms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.access.ToldAct;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.sms.SmsNotices.SmsNotice;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.UserId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every kind of notice in every language fits into one SMS, whatever the business is called.
class SmsTextTest {
    /// The first table of GSM 03.38, as far as it is in ASCII, and two of its other letters.
    private static final String GSM = "[A-Za-z0-9 @$_!\"#%&'()*+,\\-./:;<=>?\u00c9\u00e9]*";
    private static final Phone PHONE = new Phone("+254712345678");
    private static final List<String> NAMES = List.of("Duka", "x".repeat(100),
            "\u00c9picerie \u2013 \u4e2d\u6587 {~}".repeat(5),
            "www.evil.example/in", "ask 0712 345 678");

    private static SmsNotice notice(AuditAct act, MailLanguage language, String name) {
        return new SmsNotice(new UUID(1, 2), new UserId(new UUID(3, 4)), PHONE, language,
                new MerchantId(new UUID(5, 6)), new Label(name), act, Instant.parse("2026-12-29T23:59:59Z"));
    }

    private static Stream<AuditAct> told() {
        return Stream.of(AuditAct.values()).filter(act -> ToldAct.of(act).isPresent());
    }

    @Test
    void eachKindInEachLanguageIsOneSms() {
        assertThat(told()).hasSizeGreaterThan(25).allSatisfy(act -> {
            for (MailLanguage language : MailLanguage.values()) {
                for (String name : NAMES) {
                    assertThat(SmsText.of(notice(act, language, name))).hasSizeLessThanOrEqualTo(SmsText.LONGEST)
                            .matches(GSM).doesNotContain("712345678", "evil.example", "345 678", "http", "  ");
                }
            }
        });
    }

    @Test
    void aNoticeSaysWhereWhatAndWhen() {
        assertThat(SmsText.of(notice(AuditAct.PAYOUT_HELD, MailLanguage.ENGLISH, "Duka la Asha"))).isEqualTo(
                "Duka la Asha: A payout waits for a second person, 29/12/2026 23:59 UTC. Your e-mail has the details.");
        assertThat(SmsText.of(notice(AuditAct.PAYOUT_HELD, MailLanguage.SWAHILI, "Caf\u00e9 \u2013 Mji")))
                .startsWith("Caf\u00e9 - Mji: ").endsWith("29/12/2026 23:59 UTC. Barua pepe yako ina maelezo.");
    }

    @Test
    void aCodeIsInAnSmsOfItsOwn() {
        for (MailLanguage language : MailLanguage.values()) {
            assertThat(SmsText.code("012345", language)).contains("012345").matches(GSM)
                    .hasSizeLessThanOrEqualTo(SmsText.LONGEST);
        }
        assertThat(new SmsSender.Sms("code.1", PHONE, "012345 is your code").toString()).isEqualTo("Sms[code.1]");
    }
}
