package dev.hazina.http.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ConcurrencyLimitTest {
    private static List<RequestPermit> asManyAsItGets(ConcurrencyLimit limit, Object merchant) {
        List<RequestPermit> permits = new ArrayList<>();
        for (RequestPermit permit = limit.acquire(merchant); permit != null; permit = limit.acquire(merchant)) {
            permits.add(permit);
        }
        return permits;
    }

    @Test
    void oneAloneGetsHalfAndTheNextHalfOfTheRest() {
        ConcurrencyLimit limit = new ConcurrencyLimit(512);
        assertThat(asManyAsItGets(limit, "greedy")).hasSize(256);
        assertThat(asManyAsItGets(limit, "greedy too")).hasSize(128);
        assertThat(limit.acquire("modest")).isNotNull();
    }

    @Test
    void withOnePlaceItIsForWhoeverComesFirst() {
        ConcurrencyLimit limit = new ConcurrencyLimit(1);
        RequestPermit permit = Objects.requireNonNull(limit.acquire("first"));
        assertThat(limit.acquire("second")).isNull();
        permit.release();
        permit.release();
        assertThat(limit.now()).isZero();
        assertThat(limit.acquire("second")).isNotNull();
    }

    @Test
    void whateverCredentialsAnAddressMakesUpItLeavesAQuarter() {
        ConcurrencyLimit limit = new ConcurrencyLimit(512);
        int made = 0;
        while (limit.acquire("198.51.100.7", "made up " + made) != null) {
            made++;
        }
        assertThat(made).isEqualTo(384);
        assertThat(limit.acquire("192.0.2.1", "good")).isNotNull();
        assertThat(limit.acquire("merchant")).isNotNull();
    }

    @Test
    void credentialsThatAreTriedOverAndOverHaveHalf() {
        ConcurrencyLimit limit = new ConcurrencyLimit(512);
        int entered = 0;
        while (limit.acquire("address " + entered, "stolen") != null) {
            entered++;
        }
        assertThat(entered).isEqualTo(256);
    }

    @Test
    void everythingIsFreeAgainAfterwards() {
        ConcurrencyLimit limit = new ConcurrencyLimit(8);
        List<RequestPermit> permits = asManyAsItGets(limit, "a");
        permits.add(Objects.requireNonNull(limit.acquire("address", "claim")));
        permits.forEach(RequestPermit::release);
        assertThat(limit.now()).isZero();
        assertThat(asManyAsItGets(limit, "b")).hasSize(4);
    }
}
