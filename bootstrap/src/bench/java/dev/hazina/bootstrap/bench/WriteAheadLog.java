package dev.hazina.bootstrap.bench;

/// How much has been written to the write-ahead log.
///
/// @param bytes since the log began
/// @param pageImages how many full pages, which the first change of a page after a checkpoint writes
record WriteAheadLog(long bytes, long pageImages) {
    private static final String BYTES = "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')";
    private static final String PAGE_IMAGES = "SELECT wal_fpi FROM pg_stat_wal";

    /// A session's images are counted when it has ended.
    static WriteAheadLog now(BenchInstallation installation) {
        return new WriteAheadLog(installation.count(BYTES), installation.count(PAGE_IMAGES));
    }

    WriteAheadLog since(WriteAheadLog before) {
        return new WriteAheadLog(bytes - before.bytes, pageImages - before.pageImages);
    }

    double bytesEach(long transfers) {
        return each(bytes, transfers);
    }

    double pageImagesEach(long transfers) {
        return each(pageImages, transfers);
    }

    private static double each(long all, long transfers) {
        if (transfers <= 0) {
            throw new IllegalArgumentException("no transfers in between");
        }
        return all / (double) transfers;
    }
}
