package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The blocks of `docs/operating/backup.md`, as they stand: a backup, a restore to a moment, and Hazina on it.
final class BackupRunbookIT {
    private static final Path PAGE = Path.of("..", "docs", "operating", "backup.md");
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String FORMER_KEY = Base64.getEncoder().encodeToString(new byte[32]);
    private static final String NEW_KEY = Base64.getEncoder()
            .encodeToString("a key of thirty-two bytes, tests".getBytes(
                    StandardCharsets.US_ASCII));

    @TempDir
    Path directory;

    private Path files;
    private Path dataDir;
    private final int port = DebianPostgres.freePort();
    private final int restoredPort = DebianPostgres.freePort();

    @BeforeAll
    static void assumeServers() {
        DebianPostgres.assumeInstalled();
    }

    @Test
    void aBackupIsRestoredToAMomentAndHazinaGoesOnWithIt() throws Exception {
        createServer();
        dataDir = Files.createDirectory(directory.resolve("hazina"));
        try (PastedBlocks page = new PastedBlocks(PAGE, files, variables())) {
            page.next("set -euo pipefail");
            page.next("archive_command");
            page.next("pg_switch_wal");
            Kept kept = liveOn(page);
            page.next("pg_ctl -D \"$DATA\" -m fast -w -s stop");
            page.next("recovery_target_time");
            page.next("pg_basebackup");
            goOn(page, kept);
            assertThat(page.left()).isZero();
        }
    }

    /// The server, with a role each for the owner and the program.
    private void createServer() throws IOException, InterruptedException {
        files = DebianPostgres.directory(directory, "server");
        Path data = files.resolve("data");
        run("initdb", "-D", data.toString(), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync");
        Files.writeString(data.resolve("postgresql.conf"), """
                listen_addresses = '127.0.0.1'
                unix_socket_directories = ''
                shared_buffers = 32MB
                port = %d
                """.formatted(port), StandardOpenOption.APPEND);
        run("pg_ctl", "-D", data.toString(), "-l", data + ".log", "-w", "-s", "start");
        for (String statement : List.of("CREATE ROLE hazina_owner LOGIN", "CREATE ROLE hazina LOGIN",
                "CREATE DATABASE hazina OWNER hazina_owner")) {
            run("psql", "-Xq", "-h", "127.0.0.1", "-p", Integer.toString(port), "-U", "postgres", "-c", statement);
        }
    }

    private Map<String, String> variables() {
        return Map.of("DATA", files.resolve("data").toString(), "ARCHIVE", files.resolve("archive").toString(),
                "BACKUPS", files.resolve("backups").toString(), "PGHOST", "127.0.0.1", "PGPORT",
                Integer.toString(port), "RESTORED_PORT", Integer.toString(restoredPort));
    }

    private record Kept(JsonNode merchant, String from, String to) {}

    /// Money before the backup, between the backup and the moment, and after the moment.
    private Kept liveOn(PastedBlocks page) throws IOException, InterruptedException {
        try (HazinaProcess hazina = HazinaProcess.start(dataDir, settings(port, FORMER_KEY, ""));
                Api api = hazina.merchant()) {
            Kept kept = new Kept(hazina.credentials(), api.wallet("From", "KES"), api.wallet("To", "KES"));
            api.fund("before", kept.from(), "1000");
            page.next("pg_basebackup");
            api.transfer(kept.from(), kept.to(), "250").expect(201);
            page.set("UNTIL", moment());
            api.transfer(kept.from(), kept.to(), "400").expect(201);
            api.fund("after", kept.to(), "70");
            assertThat(api.available(kept.to())).isEqualTo("720.00");
            return kept;
        }
    }

    /// Hazina on the restored server, until it serves; then with another secrets key.
    private void goOn(PastedBlocks page, Kept kept) throws IOException {
        try (HazinaProcess hazina = HazinaProcess.start(dataDir, settings(restoredPort, FORMER_KEY, ""));
                Api api = hazina.merchant()) {
            assertThat(api.available(kept.from())).isEqualTo("750.00");
            assertThat(api.available(kept.to())).isEqualTo("250.00");
            assertThat(api.transfer(kept.from(), kept.to(), "1").status()).isEqualTo(503);
            point(page, hazina);
            page.next("/v1/admin/restore\"");
            page.next("/v1/admin/ledger/proof");
            awaitFindings(hazina);
            assertThat(page.next("/v1/admin/restore/findings").getLast()).contains("\"findings\":1", "\"booked\"");
            page.next("/v1/admin/restore/resume");
            Awaitility.await().atMost(PATIENCE).until(() -> api.available(kept.to()), "320.00"::equals);
            api.transfer(kept.from(), kept.to(), "1").expect(201);
        }
        HazinaProcess refused = HazinaProcess.launch(dataDir, settings(restoredPort, NEW_KEY, ""));
        assertThat(refused.await()).isEqualTo(1);
        try (HazinaProcess hazina = HazinaProcess.start(dataDir, settings(restoredPort, NEW_KEY, FORMER_KEY));
                Api api = new Api(hazina.credentials().get("base_url").asText(), kept.merchant().get("key_id").asText(),
                        kept.merchant().get("key_secret").asText())) {
            assertThat(api.available(kept.from())).isEqualTo("749.00");
            assertThat(api.available(kept.to())).isEqualTo("321.00");
            page.next("openssl rand");
            point(page, hazina);
            page.next("/v1/admin/secrets-keys");
        }
    }

    private static void awaitFindings(HazinaProcess hazina) {
        try (Api admin = hazina.administrator()) {
            Awaitility.await().atMost(PATIENCE).until(() -> admin.get("/v1/admin/restore/findings").expect(200),
                    findings -> findings.get("journals_read").asInt() > 0 && findings.get("unknown").asInt() == 0
                            && StreamSupport.stream(findings.get("data").spliterator(), false).count() == 1);
        }
    }

    private static void point(PastedBlocks page, HazinaProcess hazina) throws IOException {
        JsonNode file = hazina.credentials();
        page.set("HAZINA_URL", file.get("base_url").asText());
        page.set("HAZINA_OPERATOR_KEY_ID", file.get("operator_key_id").asText());
        page.set("HAZINA_OPERATOR_KEY_SECRET", file.get("operator_key_secret").asText());
    }

    private static Map<String, String> settings(int port, String key, String before) {
        Map<String, String> settings = new HashMap<>(Map.of("HAZINA_ENVIRONMENT", "sandbox", "HAZINA_DATABASE_URL",
                "jdbc:postgresql://127.0.0.1:" + port + "/hazina", "HAZINA_DATABASE_USER", "hazina",
                "HAZINA_DATABASE_PASSWORD", "trusted", "HAZINA_DATABASE_OWNER_USER", "hazina_owner",
                "HAZINA_DATABASE_OWNER_PASSWORD", "trusted", "HAZINA_SECRETS_KEY", key));
        if (!before.isEmpty()) {
            settings.put("HAZINA_SECRETS_KEYS_BEFORE", before);
        }
        return settings;
    }

    private String moment() throws IOException, InterruptedException {
        return run("psql", "-XAt", "-h", "127.0.0.1", "-p", Integer.toString(port), "-U", "postgres", "-c",
                "SELECT clock_timestamp()").strip();
    }

    @AfterEach
    void stopServers() throws IOException, InterruptedException {
        for (String name : List.of("data", "data.restored")) {
            if (files != null && Files.exists(files.resolve(name).resolve("postmaster.pid"))) {
                run("pg_ctl", "-D", files.resolve(name).toString(), "-m", "immediate", "-w", "-s", "stop");
            }
        }
    }

    private String run(String program, String... arguments) throws IOException, InterruptedException {
        List<String> command = DebianPostgres.asUser(DebianPostgres.BIN.resolve(program).toString());
        command.addAll(List.of(arguments));
        Path said = directory.resolve("said");
        Process process = new ProcessBuilder(command).directory(files.toFile()).redirectErrorStream(true)
                .redirectOutput(said.toFile()).start();
        assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).as(program).isTrue();
        assertThat(process.exitValue()).as(Files.readString(said)).isZero();
        return Files.readString(said);
    }
}
