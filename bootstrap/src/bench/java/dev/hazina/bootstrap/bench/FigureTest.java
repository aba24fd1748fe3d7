package dev.hazina.bootstrap.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FigureTest {
    private static final Goal MORE = Goal.atLeast(1.5, 3.5);
    private static final Goal LESS = Goal.atMost(10, 4);

    @Test
    void whatIsReachedIsSaid() {
        assertThat(MORE.verdict(3.5)).isEqualTo("reached, the aim too");
        assertThat(MORE.verdict(1.5)).isEqualTo("reached");
        assertThat(LESS.verdict(4)).isEqualTo("reached, the aim too");
        assertThat(LESS.verdict(10)).isEqualTo("reached");
    }

    @Test
    void whatIsMissedIsSaidWithHowMuch() {
        assertThat(MORE.verdict(1.2)).isEqualTo("**missed by 20%**");
        assertThat(LESS.verdict(15)).isEqualTo("**missed by 50%**");
        assertThat(MORE.reached(1.49)).isFalse();
        assertThat(LESS.reached(10.1)).isFalse();
    }

    @Test
    void aRatioIsJudgedByItsRounds() {
        Figure figure = Figure.ratio("transfers", "/s", Samples.of(3000, 1000, 2000), Samples.of(1000, 1000, 1000),
                MORE);

        assertThat(figure.row()).isEqualTo("| transfers | /s | 2,000 (1,000 – 3,000) | 1,000 (1,000 – 1,000) "
                + "| 2.00 (1.00 – 3.00) | ≥ 1.50 | ≥ 3.50 | reached |");
        assertThat(figure.line()).startsWith("transfers: 2,000 (1,000 – 3,000) /s, beside 1,000").endsWith(": reached");
    }

    @Test
    void aFigureThatStandsForItselfHasNoRatio() {
        assertThat(Figure.alone("memory", "MB", Samples.of(400), Goal.atMost(350, 350)).row())
                .isEqualTo("| memory | MB | 400 | – | – | ≤ 350 | ≤ 350 | **missed by 14%** |");
        assertThat(Figure.told("p50", "ms", Samples.of(0.25)).row())
                .isEqualTo("| p50 | ms | 0.25 | – | – | – | – | – |");
    }

    @Test
    void numbersHaveTheDigitsThatMeanSomething() {
        assertThat(FigureText.print(12345.6)).isEqualTo("12,346");
        assertThat(FigureText.print(12.34)).isEqualTo("12.3");
        assertThat(FigureText.print(1.234)).isEqualTo("1.23");
        assertThat(FigureText.print(0.0123)).isEqualTo("0.0123");
        assertThat(FigureText.print(0)).isEqualTo("0");
    }
}
