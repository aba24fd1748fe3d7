package dev.hazina.bootstrap.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MachineTimesTest {
    @Test
    void aCoreThatWaitsForADiskIsIdle() {
        MachineTimes times = MachineTimes.parsed("cpu  100 50 25 4000 500 25 25 25 900 900");

        assertThat(times).isEqualTo(new MachineTimes(2.5, 45));
    }

    @Test
    void timesAreCountedFromAMoment() {
        MachineTimes before = MachineTimes.parsed("cpu  100 0 0 400 0 0 0 0 0 0");
        MachineTimes after = MachineTimes.parsed("cpu  150 0 50 600 100 0 0 0 0 0");

        assertThat(after.since(before)).isEqualTo(new MachineTimes(1, 3));
    }
}
