package dev.hazina.domain.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;

class PossibleActorsTest {
    private static final PossibleActors ASHA = PossibleActors.alone("asha");
    private static final PossibleActors JUMA = PossibleActors.alone("juma");

    @Test
    void twoPeopleWhoHoldTheirAccessAloneAreIndependent() {
        assertThat(ASHA.isIndependentOf(JUMA)).isTrue();
        assertThat(ASHA.isIndependentOf(ASHA)).isFalse();
        assertThat(ASHA.isOnly("asha")).isTrue();
    }

    @Test
    void whoSetAPasswordIsBehindItAndSoAreAllBehindThem() {
        PossibleActors zawadi = PossibleActors.alone("zawadi").and(JUMA.and(ASHA));

        assertThat(zawadi.includes("asha")).isTrue();
        assertThat(zawadi.isOnly("zawadi")).isFalse();
        assertThat(zawadi.isIndependentOf(ASHA)).isFalse();
        assertThat(ASHA.isIndependentOf(zawadi)).isFalse();
        assertThat(zawadi.isIndependentOf(PossibleActors.alone("neema"))).isTrue();
    }

    /// One person who added two could act as both of them.
    @Test
    void twoPeopleOfOneThirdAreNotIndependent() {
        assertThat(ASHA.and(PossibleActors.alone("key")).isIndependentOf(JUMA.and(PossibleActors.alone("key"))))
                .isFalse();
    }

    @Test
    void whatIsStoredIsReadAgain() {
        PossibleActors all = ASHA.and(JUMA).and(PossibleActors.alone("key_operator"));
        assertThat(PossibleActors.parse(all.text())).isEqualTo(all);
        assertThatThrownBy(() -> PossibleActors.parse("")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PossibleActors(Set.of())).isInstanceOf(IllegalArgumentException.class);
    }
}
