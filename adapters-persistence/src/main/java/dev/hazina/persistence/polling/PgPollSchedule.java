package dev.hazina.persistence.polling;

import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Database.Mapping;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// The polling schedule as columns of the polled instructions. Two instances that claim at the same time get different
/// instructions, because each skips the rows that the other has locked.
final class PgPollSchedule<D extends Details> implements PollSchedule<D> {
    private final Buckets buckets;
    private final InstantSource clock;
    private final PolledTable table;
    private final Mapping<Instruction<D>> reading;

    PgPollSchedule(Buckets buckets, InstantSource clock, PolledTable table, Mapping<Instruction<D>> reading) {
        this.buckets = buckets;
        this.clock = clock;
        this.table = table;
        this.reading = reading;
    }

    @Override
    public List<String> dueProviders() {
        Instant now = clock.instant();
        return EveryBucket.ofAvailable(buckets, bucket -> bucket.database().list(table.dueProviders(),
                parameters -> parameters.instant(now), row -> row.text("provider"))).stream().distinct().toList();
    }

    @Override
    public List<Due<D>> claim(String provider, Duration lease, int most) {
        Instant now = clock.instant();
        return EveryBucket.claimed(buckets, most, (bucket, left) -> bucket.database().list(table.claim(),
                parameters -> parameters.text(provider).instant(now).number(left).instant(now.plus(lease)),
                row -> new Due<>(reading.map(row), row.count("looks"))));
    }

    @Override
    public void pollAgain(Due<D> due, Instant at) {
        set(table.pollAgain(), due, at);
    }

    @Override
    public void giveBack(Due<D> due) {
        defer(due, clock.instant());
    }

    @Override
    public void defer(Due<D> due, Instant at) {
        set(table.defer(), due, at);
    }

    @Override
    public void pollNoMore(Due<D> due) {
        of(due).update(table.pollNoMore(),
                parameters -> parameters.uuid(due.instruction().details().merchant().value())
                        .uuid(due.instruction().subject().id()).number(due.polls()));
    }

    private Database of(Due<D> due) {
        return buckets.of(due.instruction().details().merchant());
    }

    private void set(String sql, Due<D> due, Instant at) {
        of(due).update(sql,
                parameters -> parameters.instant(at).uuid(due.instruction().details().merchant().value())
                        .uuid(due.instruction().subject().id()).number(due.polls()));
    }
}
