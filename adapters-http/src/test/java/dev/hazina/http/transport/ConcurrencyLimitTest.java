package dev.hazina.http.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ConcurrencyLimitTest {
    private static List<RequestPermit> asManyAsItGets(ConcurrencyLimit inFlight, Object merchant) {
        List<RequestPermit> places = new ArrayList<>();
        for (RequestPermit place = inFlight.enter(merchant); place != null; place = inFlight.enter(merchant)) {
            places.add(place);
        }
        return places;
    }

    @Test
    void oneAloneGetsHalfAndTheNextHalfOfTheRest() {
        ConcurrencyLimit inFlight = new ConcurrencyLimit(512);
        assertThat(asManyAsItGets(inFlight, "greedy")).hasSize(256);
        assertThat(asManyAsItGets(inFlight, "greedy too")).hasSize(128);
        assertThat(inFlight.enter("modest")).isNotNull();
    }

    @Test
    void withOnePlaceItIsForWhoeverComesFirst() {
        ConcurrencyLimit inFlight = new ConcurrencyLimit(1);
        RequestPermit place = Objects.requireNonNull(inFlight.enter("first"));
        assertThat(inFlight.enter("second")).isNull();
        place.leave();
        place.leave();
        assertThat(inFlight.now()).isZero();
        assertThat(inFlight.enter("second")).isNotNull();
    }

    @Test
    void whateverCredentialsAnAddressMakesUpItLeavesAQuarter() {
        ConcurrencyLimit inFlight = new ConcurrencyLimit(512);
        int made = 0;
        while (inFlight.enter("198.51.100.7", "made up " + made) != null) {
            made++;
        }
        assertThat(made).isEqualTo(384);
        assertThat(inFlight.enter("192.0.2.1", "good")).isNotNull();
        assertThat(inFlight.enter("merchant")).isNotNull();
    }

    @Test
    void credentialsThatAreTriedOverAndOverHaveHalf() {
        ConcurrencyLimit inFlight = new ConcurrencyLimit(512);
        int entered = 0;
        while (inFlight.enter("address " + entered, "stolen") != null) {
            entered++;
        }
        assertThat(entered).isEqualTo(256);
    }

    @Test
    void everythingIsFreeAgainAfterwards() {
        ConcurrencyLimit inFlight = new ConcurrencyLimit(8);
        List<RequestPermit> places = asManyAsItGets(inFlight, "a");
        places.add(Objects.requireNonNull(inFlight.enter("address", "claim")));
        places.forEach(RequestPermit::leave);
        assertThat(inFlight.now()).isZero();
        assertThat(asManyAsItGets(inFlight, "b")).hasSize(4);
    }
}
