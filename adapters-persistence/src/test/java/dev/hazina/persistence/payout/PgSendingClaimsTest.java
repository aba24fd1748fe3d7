package dev.hazina.persistence.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.payout.SendingClaims;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.persistence.PgWorld;
import dev.hazina.persistence.TestDatabase;
import dev.hazina.persistence.bucket.Buckets;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A claim to send expires by the database's clock, independently of the clock of the process.
class PgSendingClaimsTest {
    private static final String CLAIMED = """
            INSERT INTO payouts (merchant_id, id, account_id, wallet_id, currency, amount, fee, channel, destination,
                provider, state, fence, sending_until, paid_later, created_at, updated_at, next_look_at)
            VALUES ('%1$s', '%2$s', '%3$s', '%4$s', 'KES', 1, 0, 'mm_b2c', '+254712345678', 'p', 'sending', '%5$s',
                clock_timestamp() + interval '%6$s', false, '2026-01-01', '2026-01-01', '2026-01-01')""";

    private final PgWorld world = PgWorld.fresh();
    private final TestMerchant shop = TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain()));
    private final UUID fence = world.ids().next();
    private final PayoutId payout = new PayoutId(world.ids().next());

    @AfterEach
    void close() {
        world.close();
    }

    @ParameterizedTest
    @CsvSource({"true, 1 hour, true", "false, 1 hour, true", "true, 0, false", "false, 0, false"})
    void aClaimStandsUntilItsTime(boolean sandbox, String left, boolean stands) {
        claim(left);

        assertThat(claims(sandbox).stands(shop.merchant(), payout, fence)).isEqualTo(stands);
    }

    @Test
    void inTheSandboxItEndsWhenTheClockIsMovedPastIt() {
        claim("2 hours");
        ahead("1 hour");
        assertThat(claims(true).stands(shop.merchant(), payout, fence)).isTrue();

        ahead("3 hours");

        assertThat(claims(true).stands(shop.merchant(), payout, fence)).isFalse();
        assertThat(claims(false).stands(shop.merchant(), payout, fence)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void itIsOfOnePayoutOfOneMerchantAndOneFence(boolean sandbox) {
        claim("1 hour");
        SendingClaims claims = claims(sandbox);

        assertThat(claims.stands(shop.merchant(), payout, world.ids().next())).isFalse();
        assertThat(claims.stands(shop.merchant(), new PayoutId(world.ids().next()), fence)).isFalse();
        assertThat(
                claims.stands(TestMerchant.open(new Hazina(world, FaultyGateway.obliging(), Setup.plain())).merchant(),
                        payout, fence))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"state = 'queued'", "state = 'queued', fence = NULL, sending_until = NULL",
            "state = 'sent', provider_ref = ''", "state = 'succeeded', receipt = '', next_look_at = NULL",
            "state = 'failed', failure_reason = 'unspecified', next_look_at = NULL"})
    void whatIsNotBeingSentIsNotSent(String change) {
        claim("1 hour");
        world.database().execute("UPDATE payouts SET " + change);

        assertThat(claims(true).stands(shop.merchant(), payout, fence)).isFalse();
        assertThat(claims(false).stands(shop.merchant(), payout, fence)).isFalse();
    }

    @Test
    void whatCannotBeLookedAtDoesNotStand() {
        TestDatabase gone = TestDatabase.fresh();
        gone.close();

        assertThat(new PgSendingClaims(Buckets.one(gone.dataSource()), false).stands(shop.merchant(), payout, fence))
                .isFalse();
    }

    private SendingClaims claims(boolean sandbox) {
        return new PgSendingClaims(Buckets.one(world.dataSource()), sandbox);
    }

    private void claim(String left) {
        world.database().execute(CLAIMED.formatted(shop.merchant(), payout.value(), shop.accountId(),
                shop.main.id().value(), fence, left));
    }

    private void ahead(String by) {
        world.database().execute(
                "UPDATE sandbox_clock SET ahead_micros = extract(epoch FROM interval '" + by + "') * 1000000");
    }
}
