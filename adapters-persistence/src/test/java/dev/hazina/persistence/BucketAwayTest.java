package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.merchant.OpenAccount;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.merchant.AccountZone;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.bucket.Bucket;
import dev.hazina.persistence.bucket.Buckets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// One of three buckets is away: its merchants get an error that passes, and all others are served.
class BucketAwayTest {
    private static final int AWAY = 1;

    @AutoClose
    private final PgWorld world = PgWorld.freshWithBuckets();

    private final Buckets buckets = world.bean(Buckets.class);
    private final Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    /// By the numbers of their buckets.
    private final Map<Integer, TestMerchant> shops = new TreeMap<>();
    private final Map<Integer, Wallet> full = new TreeMap<>();
    private final List<Instruction<PaymentDetails>> payments = new ArrayList<>();

    @BeforeEach
    void oneMerchantInEach() {
        while (shops.size() < buckets.count()) {
            TestMerchant shop = TestMerchant.open(hazina);
            shops.putIfAbsent(buckets.bucketOf(shop.merchant()).number(), shop);
        }
        shops.forEach((number, shop) -> full.put(number, shop.fundedWallet("Full", 100_00)));
        shops.values().forEach(shop -> payments.add(shop.pay(shop.order(10_00))));
        world.clock().advance(Duration.ofHours(1));
        setAway(true);
    }

    @Test
    void onlyItsMerchantsGetAnError() {
        assertThatExceptionOfType(StorageFailure.class).isThrownBy(() -> move(AWAY))
                .matches(StorageFailure::isUnavailable);
        assertThatExceptionOfType(StorageFailure.class).isThrownBy(() -> available(AWAY))
                .matches(StorageFailure::isUnavailable);
        move(0);
        move(2);
        assertThat(available(0)).isEqualTo(1_00);
        assertThat(available(2)).isEqualTo(1_00);

        setAway(false);
        move(AWAY);
        assertThat(available(AWAY)).isEqualTo(1_00);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void theSettingsOfItsMerchantsAreNotChangedHalf() {
        assertThatExceptionOfType(StorageFailure.class).isThrownBy(() -> openAccount(AWAY))
                .matches(StorageFailure::isUnavailable);
        openAccount(0);
    }

    @Test
    void tasksGoOnWithTheOthers() {
        assertThat(claimed()).isEqualTo(2);

        setAway(false);
        assertThat(claimed()).isEqualTo(1);
    }

    private int claimed() {
        return world.schedules().of(InstructionKinds.PAYMENT)
                .claim(FaultyGateway.NAME, Duration.ofMinutes(1), 10).size();
    }

    private void move(int bucket) {
        TestMerchant shop = shopIn(bucket);
        shop.move(Objects.requireNonNull(full.get(bucket)), shop.main, 1_00);
    }

    private void openAccount(int bucket) {
        TestMerchant shop = shopIn(bucket);
        hazina.openAccount.handle(new OpenAccount.Command(shop.owner(), shop.merchant(), new Label("Second"),
                Currency.KES, AccountZone.UTC));
    }

    private TestMerchant shopIn(int bucket) {
        return Objects.requireNonNull(shops.get(bucket));
    }

    private long available(int bucket) {
        TestMerchant shop = shopIn(bucket);
        return shop.available(shop.main);
    }

    private void setAway(boolean away) {
        Bucket bucket = buckets.all().get(AWAY);
        bucket.away().set(away);
    }
}
