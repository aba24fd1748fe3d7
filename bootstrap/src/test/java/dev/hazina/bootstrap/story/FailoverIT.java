package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.story.FailoverServers.Promotion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The primary of three servers is lost under load and comes back as a standby: nothing acknowledged is lost or done
/// twice, and the program goes on by itself. The servers are those of the drill in `docs/operating`.
final class FailoverIT {
    private static final int KILLS = Integer.getInteger("failover.kills", 1);
    private static final int SLEEPS = Integer.getInteger("failover.sleeps", 0);
    private static final int WRITES_BETWEEN = Integer.getInteger("failover.writes", 25);

    @TempDir
    Path directory;

    private final List<String> figures = new ArrayList<>();

    @BeforeAll
    static void assumeServers() {
        DebianPostgres.assumeInstalled();
    }

    @Test
    void nothingAcknowledgedIsLostWithItsServer() throws IOException, InterruptedException {
        try (FailoverServers servers = new FailoverServers(directory);
                HazinaProcess hazina = HazinaProcess.start(Files.createDirectory(directory.resolve("hazina")),
                        settings(servers));
                Api api = hazina.merchant()) {
            String from = api.wallet("From", "KES");
            String to = api.wallet("To", "KES");
            api.fund("failover", from, "100000");
            AcknowledgedWrites writes = new AcknowledgedWrites(api, from, to);
            for (int number = 0; number < KILLS + SLEEPS; number++) {
                lose(servers, writes, number >= KILLS);
            }
            writes.awaitMore(WRITES_BETWEEN);

            int acknowledged = writes.stop().size();
            assertThat(writes.unexpected()).isEmpty();
            assertThat(api.available(to)).isEqualTo(acknowledged + ".00");
            assertThat(writes.differing()).isEmpty();
            assertThat(api.available(to)).isEqualTo(acknowledged + ".00");
            JsonNode proof = hazina.administrator().get("/v1/admin/ledger/proof").expect(200);
            assertThat(proof.get("clean").asBoolean()).as(proof.toString()).isTrue();
            assertThat(hazina.readyLines()).hasSize(1);
            figures.forEach(System.out::println);
            System.out.println("failovers=" + (KILLS + SLEEPS) + " acknowledged=" + acknowledged
                    + " lost=0 doubled=0 replays_that_differ=0");
        }
    }

    private void lose(FailoverServers servers, AcknowledgedWrites writes, boolean asleep)
            throws IOException, InterruptedException {
        servers.awaitStandbys();
        writes.awaitMore(WRITES_BETWEEN);
        String old = servers.primary();
        long lost = System.currentTimeMillis();
        servers.run(asleep ? "freeze" : "kill", old);
        Promotion promotion = servers.awaitPromotion();
        figures.add((asleep ? "asleep " : "killed ") + old + ", promoted " + promotion.name() + " after "
                + (promotion.millis() - lost) + " ms, writing " + writes.firstAfter(promotion.millis())
                + " ms after the promotion");
        if (asleep) {
            // It believes itself the primary, and has no standby left to acknowledge anything with.
            servers.run("thaw", old);
            writes.awaitMore(WRITES_BETWEEN);
        }
        servers.run("rejoin", old);
    }

    private static Map<String, String> settings(FailoverServers servers) {
        return Map.of("HAZINA_ENVIRONMENT", "sandbox", "HAZINA_DATABASE_URL", servers.url(), "HAZINA_DATABASE_USER",
                "hazina", "HAZINA_DATABASE_PASSWORD", "trusted", "HAZINA_DATABASE_OWNER_USER", "hazina_owner",
                "HAZINA_DATABASE_OWNER_PASSWORD", "trusted");
    }
}
