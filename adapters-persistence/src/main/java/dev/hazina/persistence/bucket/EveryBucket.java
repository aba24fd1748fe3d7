package dev.hazina.persistence.bucket;

import dev.hazina.persistence.sql.DatabaseFailure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/// Questions about all merchants, which all buckets are asked. With one bucket each of them is the question to it.
///
/// A list, a sum or a figure of all buckets needs every bucket, because a part of it would mislead. Work goes on in the
/// buckets that answer.
public final class EveryBucket {
    private static final Logger LOG = LoggerFactory.getLogger(EveryBucket.class);

    private EveryBucket() {}

    /// Claims at most a number of rows of a bucket.
    public interface Claim<T> {
        List<T> most(Bucket bucket, int most);
    }

    /// The answers of all buckets.
    ///
    /// @throws DatabaseFailure when a bucket doesn't answer
    public static <T> List<T> list(Buckets buckets, Function<Bucket, List<T>> question) {
        if (buckets.count() == 1) {
            return question.apply(buckets.all().getFirst());
        }
        return buckets.all().stream().flatMap(bucket -> question.apply(bucket).stream()).toList();
    }

    /// The first rows of all buckets in an order, of which the same number is asked of each.
    ///
    /// @param order the one in which each bucket gives its rows
    /// @throws DatabaseFailure when a bucket doesn't answer
    public static <T> List<T> first(Buckets buckets, Comparator<? super T> order, int most,
            Function<Bucket, List<T>> question) {
        return buckets.count() == 1
                ? list(buckets, question)
                : list(buckets, question).stream().sorted(order).limit(most).toList();
    }

    /// What one of the buckets has, asked one after the other.
    ///
    /// @throws DatabaseFailure when none has it and one didn't answer, which may have it
    public static <T> Optional<T> find(Buckets buckets, Function<Bucket, Optional<T>> question) {
        Round round = new Round();
        for (Bucket bucket : buckets.all()) {
            Optional<T> found = round.ask(bucket, question, Optional.empty());
            if (found.isPresent()) {
                return found;
            }
        }
        round.requireAll();
        return Optional.empty();
    }

    /// Does work in each bucket, also where another one fails.
    ///
    /// @return the sum of what was done
    /// @throws DatabaseFailure after the others, when a bucket didn't answer
    public static long sum(Buckets buckets, ToLongFunction<Bucket> work) {
        Round round = new Round();
        long sum = 0;
        for (Bucket bucket : buckets.all()) {
            sum += round.ask(bucket, work::applyAsLong, 0L);
        }
        round.requireAll();
        return sum;
    }

    /// Does a step in each bucket, also where another one fails.
    ///
    /// @return whether one of them has more to do
    /// @throws DatabaseFailure after the others, when a bucket didn't answer
    public static boolean hasMore(Buckets buckets, Function<Bucket, Boolean> step) {
        return sum(buckets, bucket -> step.apply(bucket) ? 1 : 0) > 0;
    }

    /// What the buckets that answer have.
    ///
    /// @throws DatabaseFailure when none answers
    public static <T> List<T> ofAvailable(Buckets buckets, Function<Bucket, List<T>> question) {
        return claimed(buckets, Integer.MAX_VALUE, (bucket, most) -> question.apply(bucket));
    }

    /// Claims rows of one bucket after the other until there are enough. It begins with any of them, so that a bucket
    /// with much to do doesn't hold up the others.
    ///
    /// @throws DatabaseFailure when no bucket answers
    public static <T> List<T> claimed(Buckets buckets, int most, Claim<T> claim) {
        int count = buckets.count();
        if (count == 1) {
            return claim.most(buckets.all().getFirst(), most);
        }
        Round round = new Round();
        List<T> claimed = new ArrayList<>();
        int begin = ThreadLocalRandom.current().nextInt(count);
        for (int i = 0; i < count && claimed.size() < most; i++) {
            int left = most - claimed.size();
            Bucket bucket = buckets.all().get((begin + i) % count);
            claimed.addAll(round.ask(bucket, asked -> claim.most(asked, left), List.of()));
        }
        round.requireOne();
        return List.copyOf(claimed);
    }

    /// One pass over the buckets.
    private static final class Round {
        private final List<DatabaseFailure> failures = new ArrayList<>();
        private int answers;

        <T> T ask(Bucket bucket, Function<Bucket, T> question, T otherwise) {
            try {
                T answer = question.apply(bucket);
                answers++;
                return answer;
            } catch (DatabaseFailure e) {
                // That a bucket is away is said once, by its check.
                LOG.atLevel(bucket.isAway() ? Level.DEBUG : Level.WARN).log("{} is passed over: {}", bucket,
                        e.toString());
                failures.add(e);
                return otherwise;
            }
        }

        void requireAll() {
            failures.stream().findFirst().ifPresent(failure -> {
                throw failure;
            });
        }

        void requireOne() {
            if (answers == 0) {
                requireAll();
            }
        }
    }
}
