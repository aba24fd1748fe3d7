package dev.hazina.bootstrap.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTest {
    private final Report report = new Report(5);

    @Test
    void saysWhereTheFiguresComeFromBeforeTheFigures() {
        report.circumstance("Machine", "2 cores");
        report.add(List.of(Figure.told("p50", "ms", Samples.of(1, 2, 3))));

        assertThat(report.text())
                .startsWith("- Command: `mvn -B -ntp verify -Pbench`\n- Machine: 2 cores\n- Rounds: 5,")
                .contains("|---|---|---|---|---|---|---|---|\n| p50 | ms | 2.00 (1.00 – 3.00) | – |");
    }

    @Test
    void saysPlainlyWhatIsMissed() {
        report.add(List.of(Figure.alone("memory", "MB", Samples.of(300), Goal.atMost(350, 350)),
                Figure.alone("start", "s", Samples.of(5), Goal.atMost(4, 4)),
                Figure.told("p50", "ms", Samples.of(1))));

        assertThat(report.text()).endsWith("\n1 of 2 reach what they have to; missed: start.\n");
    }

    @Test
    void saysWhenNothingIsMissed() {
        report.add(List.of(Figure.alone("memory", "MB", Samples.of(300), Goal.atMost(350, 350))));

        assertThat(report.text()).endsWith("\n1 of 1 reach what they have to.\n");
    }
}
