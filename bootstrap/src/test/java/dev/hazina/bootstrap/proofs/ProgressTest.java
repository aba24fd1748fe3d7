package dev.hazina.bootstrap.proofs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.hazina.bootstrap.proofs.Progress.Done;
import dev.hazina.bootstrap.proofs.Proof.Portion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgressTest {
    private static final Proof LIVES = proof("lives.some", 100, true);
    private static final Proof KILLS = proof("kills", 10, false);
    private static final List<Proof> PROOFS = List.of(LIVES, KILLS);

    @TempDir
    Path directory;

    @Test
    void aStoppedRunGoesOnAndOneMoreDoesNothing() {
        Progress stopped = Progress.in(directory);
        assertThat(stopped.open(PROOFS)).extracting(Portion::seeds).containsExactly("seeds 1 to 100",
                "seeds 101 to 200", "seeds 201 to 300", "seed 1", "seed 2", "seed 3");
        stopped.add(done("lives.some", 1, 100, true));
        stopped.add(done("kills", 2, 10, true));

        Progress next = Progress.in(directory);
        assertThat(next.open(PROOFS)).extracting(Portion::seeds).containsExactly("seeds 101 to 200",
                "seeds 201 to 300", "seed 1", "seed 3");
        next.open(PROOFS).forEach(portion -> next
                .add(done(portion.proof().name(), portion.first(), portion.count(), true)));

        assertThat(Progress.in(directory).open(PROOFS)).isEmpty();
    }

    @Test
    void whatFailedIsRunAgainAndItsLastLineCounts() {
        Progress first = Progress.in(directory);
        first.add(done("kills", 1, 10, false));
        assertThat(Progress.in(directory).open(List.of(KILLS))).hasSize(3);
        assertThat(Progress.in(directory).of(KILLS)).extracting(Done::passed).containsExactly(false);

        Progress.in(directory).add(done("kills", 1, 10, true));

        assertThat(Progress.in(directory).open(List.of(KILLS))).hasSize(2);
        assertThat(Progress.in(directory).of(KILLS)).extracting(Done::passed).containsExactly(true);
    }

    @Test
    void aLineThatCannotBeReadIsNotGuessedAt() throws IOException {
        Files.writeString(directory.resolve("progress.tsv"), "kills\t1\t10\tpass");

        assertThatThrownBy(() -> Progress.in(directory)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theTableSaysWhichSizeWasRun() {
        Progress progress = Progress.in(directory);
        progress.add(done("lives.some", 1, 100, true));
        progress.add(done("lives.some", 101, 100, true));
        progress.add(done("kills", 1, 10, true));
        progress.add(done("kills", 3, 10, false));

        assertThat(new ProofTable(PROOFS, progress).text())
                .contains("Not run at full size yet: lives.some (200 of 300), kills (10 of 30)", "Failed: kills.",
                        "| `lives.some` | 300 things | 200 | 0 | 1–200 | `abc` | 2026-01-02 | 2.0 |",
                        "| `kills` | 30 things | 10 | 10 | 1 | `abc` | 2026-01-02 | 2.0 |", "Machines: a machine.");

        progress.open(PROOFS).forEach(portion -> progress
                .add(done(portion.proof().name(), portion.first(), portion.count(), true)));

        assertThat(new ProofTable(PROOFS, progress).text()).contains("Every proof has been run at its full size.",
                "| `kills` | 30 things | 30 | 0 | 1–3 |").doesNotContain("Failed:");
    }

    @Test
    void theFullSizesAreThoseOfThePage() {
        assertThat(Proof.all()).extracting(Proof::name, Proof::size).containsExactly(tuple("lives.daraja", 20_000),
                tuple("lives.momo", 20_000), tuple("lives.pawapay", 20_000), tuple("lives.airtel", 20_000),
                tuple("lives.stripe", 20_000), tuple("lives.sandbox", 20_000), tuple("schedules", 100_000),
                tuple("stories", 14), tuple("pages", 7), tuple("requests", 1_000_000), tuple("reader", 25),
                tuple("kills", 500));
        Portion kills = Proof.all().getLast().inPortions().getLast();
        assertThat(kills.properties()).isEqualTo(Map.of("hazina.kills.seed", "50", "hazina.kills.service", "10",
                "hazina.kills.database", "4"));
        assertThat(kills.again()).endsWith(
                " -Dhazina.kills.database=4 -Dhazina.kills.seed=50 -Dhazina.kills.service=10");
    }

    private static Done done(String proof, long first, int count, boolean passed) {
        return new Done(proof, first, count, passed, "abc", 3600, Instant.parse("2026-01-02T03:04:05Z"), "a machine");
    }

    private static Proof proof(String name, int each, boolean seedForEach) {
        return new Proof(name, "things", 3, each, seedForEach, "bootstrap", "Some", portion -> Map.of(), portion -> "");
    }
}
