package dev.hazina.application.form;

import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The forms that were sent, in memory.
public final class InMemorySentForms implements SentForms {
    private final Set<Print> sent = ConcurrentHashMap.newKeySet();

    private record Print(MerchantId merchant, String print) {}

    @Override
    public boolean isFirst(MerchantId merchant, String print, Instant until) {
        return sent.add(new Print(merchant, print));
    }
}
