package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// `docs/schema.sql` is the schema of a migrated database, and makes the same schema in an empty one. `docs/schema.md`
/// is a picture of its tables and keys.
class SchemaDocumentTest {
    /// Set it to write the documents anew before comparing.
    private static final String REFRESH = "hazina.refresh";
    private static final Path DOCS = Path.of("..", "docs");
    private static final Map<String, String> SENTENCES = sentences();

    @Test
    void theRepositoryKeepsTheSchema() throws IOException, SQLException {
        try (TestDatabase migrated = TestDatabase.fresh(); Connection connection = migrated.unbound().getConnection()) {
            assertKept("schema.sql", SchemaDocument.of(connection, SENTENCES));
            assertKept("schema.md", SchemaDiagram.of(connection));
        }
    }

    private static void assertKept(String name, String now) throws IOException {
        Path kept = DOCS.resolve(name);
        if (Boolean.getBoolean(REFRESH)) {
            Files.writeString(kept, now);
        }
        assertThat(Files.readString(kept))
                .as("docs/" + name + " is out of date. Refresh it with: mvn test -pl adapters-persistence"
                        + " -am -Dtest=SchemaDocumentTest -Dsurefire.failIfNoSpecifiedTests=false"
                        + " -Dhazina.refresh=true")
                .isEqualTo(now);
    }

    @Test
    void theDocumentMakesTheSchemaThatItDescribes() throws SQLException {
        try (TestDatabase migrated = TestDatabase.fresh(); TestDatabase empty = TestDatabase.empty()) {
            String described = document(migrated);
            empty.execute(described);
            assertThat(document(empty)).isEqualTo(described);
        }
    }

    @Test
    void eachTableHasItsSentence() throws SQLException {
        try (TestDatabase migrated = TestDatabase.fresh(); Connection connection = migrated.unbound().getConnection()) {
            assertThat(SchemaDocument.tables(connection)).hasSizeGreaterThan(30)
                    .containsExactlyInAnyOrderElementsOf(SENTENCES.keySet());
        }
        assertThat(SENTENCES.values()).allMatch(sentence -> sentence.matches("[A-Z].*\\."));
    }

    private static String document(TestDatabase database) throws SQLException {
        try (Connection connection = database.unbound().getConnection()) {
            return SchemaDocument.of(connection, SENTENCES);
        }
    }

    private static Map<String, String> sentences() {
        Properties read = new Properties();
        try (var resource = new InputStreamReader(Objects.requireNonNull(
                SchemaDocumentTest.class.getResourceAsStream("/db/tables.properties")), StandardCharsets.UTF_8)) {
            read.load(resource);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return read.stringPropertyNames().stream().collect(Collectors.toMap(name -> name, read::getProperty));
    }
}
