package dev.hazina.bootstrap.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class BudgetTest {
    private final Budget budget = new Budget();

    @Test
    void whatIsSpentInARoundIsAddedUp() {
        budget.add("the program", 3);
        budget.add("the program", 4);
        budget.endRound();
        budget.add("the program", 5);
        budget.endRound();

        assertThat(budget.parts(1)).isEqualTo(Map.of("the program", Samples.of(7, 5)));
    }

    @Test
    void aPartThatARoundDoesNotHaveTookNoTimeInIt() {
        budget.add("the program", 3);
        budget.endRound();
        budget.add("PostgreSQL", 8);
        budget.endRound();
        budget.endRound();

        assertThat(budget.parts(0)).isEqualTo(
                Map.of("the program", Samples.of(3, 0, 0), "PostgreSQL", Samples.of(0, 8, 0)));
    }

    @Test
    void smallPartsOfAWholeAreAddedUp() {
        budget.add("the program", 100.75);
        budget.add("the program: reading", 100);
        budget.add("the program: a timer", 0.25);
        budget.add("the program: another timer", 0.5);
        budget.add("idle: a part without its whole", 0.125);
        budget.endRound();

        assertThat(budget.parts(1)).isEqualTo(Map.of("the program", Samples.of(100.75),
                "the program: reading", Samples.of(100), "the program: the rest", Samples.of(0.75),
                "idle: a part without its whole", Samples.of(0.125)));
    }
}
