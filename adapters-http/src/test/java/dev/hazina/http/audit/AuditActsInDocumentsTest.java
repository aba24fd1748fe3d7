package dev.hazina.http.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.domain.webhook.EventType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The acts of the audit log as the documents name them are those of the program.
class AuditActsInDocumentsTest {
    private static final Path REFERENCE = Path.of("src/main/java/dev/hazina/http/audit/openapi.yaml");
    private static final Path DOCUMENTS = Path.of("../docs");
    /// Some are nouns of events too, such as `payout`.
    private static final Set<String> NOUNS = acts().map(name -> name.substring(0, name.indexOf('.')))
            .filter(noun -> !noun.equals("webhook")).collect(Collectors.toSet());
    /// It names the events of Stripe.
    private static final String OTHERS = "providers/stripe.md";
    private static final Pattern NAMED = Pattern.compile("`((?:" + String.join("|", NOUNS) + ")\\.(?!yaml)[a-z_]+)`");

    @Test
    void theReferenceListsExactlyTheActsOfTheProgram() throws IOException {
        JsonNode listed = new YAMLMapper().readTree(Files.readString(REFERENCE))
                .at("/components/schemas/AuditAction/enum");

        assertThat(listed).extracting(JsonNode::asText).containsExactlyInAnyOrderElementsOf(acts().toList());
    }

    @Test
    void actsThatTheDocumentsNameAreThoseOfTheProgram() throws IOException {
        List<String> named = new ArrayList<>();
        try (Stream<Path> files = Files.walk(DOCUMENTS)) {
            for (Path file : files.filter(path -> path.toString().matches(".*\\.(md|yaml)"))
                    .filter(path -> !path.toString().endsWith(OTHERS)).toList()) {
                NAMED.matcher(Files.readString(file)).results().forEach(match -> named.add(match.group(1)));
            }
        }
        assertThat(named).hasSizeGreaterThan(5).allMatch(
                name -> AuditAct.ofWire(name).isPresent() || EventType.ofWire(name).isPresent());
    }

    private static Stream<String> acts() {
        return Stream.of(AuditAct.values()).map(AuditAct::wire);
    }
}
