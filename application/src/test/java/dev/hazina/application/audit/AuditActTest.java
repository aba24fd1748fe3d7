package dev.hazina.application.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AuditActTest {
    private static final Path ROOM = Path.of("src/main/java/dev/hazina/application/audit");

    @ParameterizedTest
    @EnumSource(AuditAct.class)
    void aNameIsThatOfItsConstantAndIsReadBack(AuditAct act) {
        assertThat(act.wire()).matches("[a-z_]+\\.[a-z_]+");
        assertThat(act.wire().replace('.', '_').toUpperCase(Locale.ROOT)).isEqualTo(act.name());
        assertThat(ActName.ofWire(act.wire())).isSameAs(act);
    }

    @Test
    void anActOfAnotherVersionKeepsItsName() {
        assertThat(ActName.ofWire("key.lent")).isEqualTo(new ActName.OfAnotherVersion("key.lent"))
                .extracting(ActName::wire).isEqualTo("key.lent");
    }

    /// An act that nothing records any more keeps its constant, because the log has it still; then it is listed here.
    @Test
    void eachActIsRecordedByOneOfTheFactories() throws IOException {
        try (Stream<Path> files = Files.list(ROOM)) {
            String factories = files.filter(file -> file.toString().endsWith("Action.java")).map(AuditActTest::text)
                    .collect(Collectors.joining());

            assertThat(AuditAct.values()).allMatch(act -> factories.matches("(?s).*AuditAct\\." + act + "\\b.*"));
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
