package dev.hazina.persistence.clock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClockReadingTest {
    @Test
    void takesTheAnswerToBeMadeHalfwayBetweenQuestionAndReceipt() {
        ClockReading reading = ClockReading.of(1_000_000, 3_000_000, 500_000, 0);

        assertThat(reading.doubtMicros()).isEqualTo(1_000);
        assertThat(reading.micros(2_000_000)).isEqualTo(500_000);
        assertThat(reading.micros(12_000_000)).isEqualTo(510_000);
    }

    @Test
    void worksWhereTheRunningCountIsNegative() {
        ClockReading reading = ClockReading.of(-9_000_000, -7_000_000, 500_000, 0);

        assertThat(reading.micros(-8_000_000)).isEqualTo(500_000);
        assertThat(reading.micros(2_000_000)).isEqualTo(510_000);
    }

    @Test
    void aSlowReadingThatAgreesChangesNothing() {
        ClockReading quick = new ClockReading(1_000, 10, 0);

        assertThat(quick.then(new ClockReading(1_400, 500, 0))).isEqualTo(quick);
    }

    @Test
    void aQuickerReadingIsBelieved() {
        ClockReading quick = new ClockReading(1_400, 10, 0);

        assertThat(new ClockReading(1_000, 500, 0).then(quick)).isEqualTo(quick);
    }

    @Test
    void aReadingThatDisagreesIsBelievedHoweverSlow() {
        ClockReading slow = new ClockReading(2_000, 500, 0);

        assertThat(new ClockReading(1_000, 10, 0).then(slow)).isEqualTo(slow);
    }

    @Test
    void theSandboxesClockOnlyMovesForward() {
        ClockReading moved = new ClockReading(1_000, 10, 5_000);

        assertThat(moved.then(new ClockReading(1_000, 10, 3_000)).movedMicros()).isEqualTo(5_000);
        assertThat(moved.then(new ClockReading(1_000, 20, 7_000)).movedMicros()).isEqualTo(7_000);
    }
}
