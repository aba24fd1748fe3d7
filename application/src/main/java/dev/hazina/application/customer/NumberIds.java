package dev.hazina.application.customer;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.merchant.MerchantId;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/// Names known numbers in addresses. An id shows neither number nor name, so that histories and logs have none. Each
/// merchant has its own, and opens no other's.
@OpenToAdapters
public final class NumberIds {
    private static final String PREFIX = "num_";
    private static final String PLACE = "number of ";
    private static final String BETWEEN = "\n";
    /// No text has it, and ids of short and long names are equally long.
    private static final String FILLING = "\0";
    private static final int BLOCK = 64;
    /// More than the longest number with the longest name has.
    private static final int LONGEST = 1_200;

    private final SecretBox box;

    public NumberIds(SecretBox box) {
        this.box = box;
    }

    /// The same each time, as long as one secrets key makes what is new.
    public String of(MerchantId merchant, KnownNumber number) {
        String text = number.text() + number.toldName().map(BETWEEN::concat).orElse("");
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        String filled = text + FILLING.repeat((BLOCK - bytes % BLOCK) % BLOCK);
        return PREFIX + Base64.getUrlEncoder().withoutPadding()
                .encodeToString(box.sealAlike(filled, PLACE + merchant.value()));
    }

    /// @return empty where this installation's keys made no such id for the merchant
    public Optional<KnownNumber> read(MerchantId merchant, String id) {
        if (!id.startsWith(PREFIX) || id.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            String filled = box.open(Base64.getUrlDecoder().decode(id.substring(PREFIX.length())),
                    PLACE + merchant.value());
            return Optional.of(number(filled.replace(FILLING, "")));
        } catch (IllegalArgumentException | IllegalStateException notMadeHere) {
            return Optional.empty();
        }
    }

    private static KnownNumber number(String text) {
        int end = text.indexOf(BETWEEN);
        return end < 0
                ? new KnownNumber(text, Optional.empty())
                : new KnownNumber(text.substring(0, end), Optional.of(text.substring(end + BETWEEN.length())));
    }
}
