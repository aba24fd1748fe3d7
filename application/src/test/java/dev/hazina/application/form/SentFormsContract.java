package dev.hazina.application.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.PortContract;
import dev.hazina.application.TestMerchant;
import dev.hazina.domain.merchant.Platform;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The contract of [SentForms].
public abstract class SentFormsContract extends PortContract {
    private static final Instant NOON = Instant.parse("2026-01-31T12:00:00Z");

    @Test
    void aFormIsFirstOnce() {
        String print = print();
        assertThat(world.sentForms().isFirst(shop.merchant(), print, NOON)).isTrue();
        assertThat(world.sentForms().isFirst(shop.merchant(), print, NOON)).isFalse();
        assertThat(world.sentForms().isFirst(shop.merchant(), print, NOON.plusSeconds(60))).isFalse();
        assertThat(world.sentForms().isFirst(shop.merchant(), print(), NOON)).isTrue();
    }

    @Test
    void noMerchantWaitsForAnother() {
        TestMerchant other = TestMerchant.open(hazina);
        String print = print();
        assertThat(world.sentForms().isFirst(shop.merchant(), print, NOON)).isTrue();
        assertThat(world.sentForms().isFirst(other.merchant(), print, NOON)).isTrue();
        assertThat(world.sentForms().isFirst(Platform.MERCHANT, print, NOON)).isTrue();
    }

    @Test
    void ofManyAtOnceOneIsTheFirst() {
        String print = print();
        var fates = ConcurrentCalls.run(8, i -> world.sentForms().isFirst(shop.merchant(), print, NOON));
        assertThat(ConcurrentCalls.results(fates)).hasSize(8).containsOnlyOnce(true);
    }

    private static String print() {
        return (UUID.randomUUID().toString() + UUID.randomUUID()).replace("-", "");
    }
}
