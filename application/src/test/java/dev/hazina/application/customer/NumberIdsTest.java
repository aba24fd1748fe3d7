package dev.hazina.application.customer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.merchant.MerchantId;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class NumberIdsTest {
    private static final KnownNumber AMINA = KnownNumber.of(new Phone("+254712000001"));
    private static final byte[] FIRST = "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] SECOND = "fedcba9876543210fedcba9876543210".getBytes(StandardCharsets.US_ASCII);

    private final MerchantId shop = new MerchantId(new UUID(7, 1));
    private final MerchantId other = new MerchantId(new UUID(7, 2));
    private final NumberIds ids = ids(FIRST);

    private static NumberIds ids(byte[]... keys) {
        return new NumberIds(new SecretBox(List.of(keys), new SecureRandom()));
    }

    @Test
    void anIdIsReadByItsMerchantAlone() {
        for (KnownNumber number : List.of(AMINA, KnownNumber.told("2547*****126", Optional.of("JOHN")),
                KnownNumber.told("2547*****126", Optional.empty()),
                KnownNumber.told("9".repeat(32), Optional.of("\uD83D\uDC4B".repeat(120))))) {
            String id = ids.of(shop, number);

            assertThat(ids.read(shop, id)).contains(number);
            assertThat(ids.read(other, id)).isEmpty();
            assertThat(ids(SECOND).read(shop, id)).isEmpty();
            assertThat(id).matches("num_[\\w-]{100,1100}");
        }
    }

    @Test
    void anIdShowsNothingOfThePerson() {
        String id = ids.of(shop, KnownNumber.told("2547*****126", Optional.of("john otieno")));
        String bytes = new String(Base64.getUrlDecoder().decode(id.substring(4)), StandardCharsets.ISO_8859_1);

        assertThat(bytes).doesNotContain("2547", "126", "john", "otieno");
        assertThat(id).hasSameSizeAs(ids.of(shop, AMINA)).isEqualTo(
                ids.of(shop, KnownNumber.told("2547*****126", Optional.of("JOHN OTIENO"))));
        assertThat(ids.of(other, AMINA)).isNotEqualTo(ids.of(shop, AMINA));
    }

    @Test
    void anIdOutlivesAChangeOfTheKey() {
        assertThat(ids(SECOND, FIRST).read(shop, ids.of(shop, AMINA))).contains(AMINA);
    }

    @Test
    void whatWasNotMadeHereIsNoId() {
        String id = ids.of(shop, AMINA);
        for (String text : List.of("", "num_", "num_!!", "num_AAAA", "num_KzI1NDcxMjAwMDAwMQ", id + "A",
                id.substring(0, id.length() - 4), id.substring(4), id + "A".repeat(1_200))) {
            assertThat(ids.read(shop, text)).as(text).isEmpty();
        }
    }
}
