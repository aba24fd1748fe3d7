package dev.hazina.http.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.place.WorkPlaces;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SpoolTest {
    private final Spool spool = new Spool(new WorkPlaces());

    @Test
    void noMoreThanItsShareForOneMerchant() {
        List<SpooledFile> files = new ArrayList<>();
        for (int i = 0; i < Spool.MOST_OF_ONE_MERCHANT; i++) {
            files.add(empty(0));
        }
        assertThatThrownBy(() -> empty(0)).isInstanceOf(Refusal.RateLimited.class);

        files.removeLast().close();

        files.add(empty(0));
        for (SpooledFile file : files) {
            file.close();
        }
        assertThat(spool.files()).isZero();
    }

    /// Each merchant takes all files that it can get and releases none.
    @Test
    void merchantsThatReadSlowlyLeaveRoomForTheNext() {
        List<SpooledFile> files = new ArrayList<>();
        for (int merchant = 0; merchant < Spool.MOST_FILES / Spool.MOST_OF_ONE_MERCHANT; merchant++) {
            takeAll(merchant, files);
        }
        int before = files.size();

        takeAll(99, files);

        assertThat(files).hasSizeGreaterThan(before);
        for (SpooledFile file : files) {
            file.close();
        }
        assertThat(spool.files()).isZero();
    }

    @Test
    void noMoreThanThereIsRoomForAll() {
        List<SpooledFile> files = new ArrayList<>();
        for (int merchant = 0; merchant < Spool.MOST_FILES; merchant++) {
            files.add(empty(merchant));
        }
        assertThatThrownBy(() -> empty(99)).isInstanceOf(Refusal.RateLimited.class);

        files.removeLast().close();

        files.add(empty(99));
        for (SpooledFile file : files) {
            file.close();
        }
        assertThat(spool.files()).isZero();
    }

    private void takeAll(int merchant, List<SpooledFile> files) {
        try {
            while (true) {
                files.add(empty(merchant));
            }
        } catch (Refusal.RateLimited full) {
            assertThat(spool.files()).isEqualTo(files.size());
        }
    }

    @Test
    void whatWasWrittenIsReadFromTheBeginning() throws IOException {
        try (SpooledFile file = spool.write(merchant(1), line -> {
            line.accept("für\r\n");
            line.accept("🎉");
            return true;
        })) {
            assertThat(file.truncated()).isTrue();
            assertThat(new String(file.contents().readAllBytes(), StandardCharsets.UTF_8)).isEqualTo("für\r\n🎉");
        }
    }

    @Test
    void piecesAreAsLargeAsAskedAndTheLastHasWhatIsLeft() throws IOException {
        try (SpooledFile file = spool.write(merchant(1), line -> {
            line.accept("12345678");
            return false;
        })) {
            assertThat(file.size()).isEqualTo(8);
            assertThat(file.next(5)).asString().isEqualTo("12345");
            assertThat(file.next(5)).asString().isEqualTo("678");
            assertThat(file.next(5)).isEmpty();
        }
    }

    @Test
    void closingTwiceFreesOnce() {
        SpooledFile file = empty(1);
        SpooledFile other = empty(1);
        file.close();
        file.close();
        assertThat(spool.files()).isOne();
        other.close();
    }

    @Test
    void whatCannotBeWrittenLeavesNothingBehind() {
        for (int i = 0; i <= Spool.MOST_OF_ONE_MERCHANT; i++) {
            assertThatThrownBy(() -> spool.write(merchant(1), line -> {
                line.accept("half");
                throw new IllegalStateException("the database is gone");
            })).isInstanceOf(IllegalStateException.class);
        }
        assertThat(spool.files()).isZero();
    }

    private SpooledFile empty(long merchant) {
        return spool.write(merchant(merchant), line -> false);
    }

    private static MerchantId merchant(long number) {
        return new MerchantId(new UUID(0, number));
    }
}
