package dev.hazina.bootstrap.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MarkedSectionTest {
    private static final MarkedSection SECTION = new MarkedSection("figures", "the benchmark");
    private static final String BEGIN = "<!-- figures:begin, written by the benchmark; what is between these two lines"
            + " is replaced -->";
    private static final String END = "<!-- figures:end -->";

    @Test
    void onlyWhatIsBetweenTheCommentsIsReplaced() {
        String page = "# Before\n" + BEGIN + "\nold\nolder\n" + END + "\nAfter\n";

        assertThat(SECTION.replacedIn(page, "\nnew\n\n")).isEqualTo(
                "# Before\n" + BEGIN + "\nnew\n" + END + "\nAfter\n");
    }

    @Test
    void writingTheSameAgainChangesNothing() {
        String page = SECTION.replacedIn(BEGIN + "\n" + END + "\n", "text");

        assertThat(SECTION.replacedIn(page, "text")).isEqualTo(page);
    }

    @Test
    void aPageWithoutTheSectionIsNotTouched() {
        assertThatThrownBy(() -> SECTION.replacedIn("# A page", "text")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> SECTION.replacedIn(END + BEGIN, "text")).isInstanceOf(IllegalArgumentException.class);
    }
}
