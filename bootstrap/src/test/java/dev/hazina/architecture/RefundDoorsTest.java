package dev.hazina.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The limits of refunds are looked at in one operation. Whatever opens a refund passes there, but for what the
/// platform sends back.
class RefundDoorsTest {
    private static final Pattern ASKS = Pattern.compile("\\bRequestRefund\\b");
    private static final Pattern OPENS = Pattern.compile("\\bnew RefundDetails\\(");

    private static final List<SourceFile> MAIN = SourceFile.all().stream()
            .filter(source -> source.path().contains("/src/main/java/")).toList();

    /// The command, what carries it out, its wiring, and the API's and the dashboard's controllers.
    @Test
    void theseAskForRefunds() {
        assertThat(namesWith(ASKS)).containsExactlyInAnyOrder("RequestRefund.java", "OpenRefund.java",
                "MoneyCommands.java", "RefundRequest.java", "RefundController.java", "NewRefundPageController.java");
    }

    /// A new refund of a merchant, one of the platform, and copies of refunds that are in the books or the journal.
    @Test
    void theseMakeThem() {
        assertThat(namesWith(OPENS)).containsExactlyInAnyOrder("OpenRefund.java", "SentBack.java",
                "RefundDetails.java", "RefundRows.java", "JournalLine.java");
    }

    private static List<String> namesWith(Pattern pattern) {
        return MAIN.stream().filter(source -> source.lines().stream().anyMatch(pattern.asPredicate()))
                .map(source -> source.path().substring(source.path().lastIndexOf('/') + 1)).toList();
    }
}
