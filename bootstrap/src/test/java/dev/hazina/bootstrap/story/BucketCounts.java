package dev.hazina.bootstrap.story;

import dev.hazina.application.longform.LongForm;
import java.util.List;

/// With how many buckets a story is told that is told with several: a build leaves out one bucket, which is what the
/// other stories have.
final class BucketCounts {
    private static final List<String> SHORT = List.of("3");
    private static final List<String> LONG = List.of("1", "3");

    private BucketCounts() {}

    static List<String> wanted() {
        return LongForm.STORIES.isWanted() ? LONG : SHORT;
    }
}
