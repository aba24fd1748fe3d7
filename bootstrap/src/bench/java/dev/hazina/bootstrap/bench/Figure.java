package dev.hazina.bootstrap.bench;

import java.util.Optional;

/// One line of the report.
///
/// @param beside the baseline's own measurements; empty where the figure has no baseline
/// @param goal for the ratio where there is a baseline, for the figure itself where there is none
record Figure(String work, String unit, Samples ours, Optional<Samples> beside, Optional<Goal> goal) {

    static Figure ratio(String work, String unit, Samples ours, Samples beside, Goal goal) {
        return new Figure(work, unit, ours, Optional.of(beside), Optional.of(goal));
    }

    static Figure alone(String work, String unit, Samples ours, Goal goal) {
        return new Figure(work, unit, ours, Optional.empty(), Optional.of(goal));
    }

    /// A figure without a goal.
    static Figure told(String work, String unit, Samples ours) {
        return new Figure(work, unit, ours, Optional.empty(), Optional.empty());
    }

    /// Compared for its own sake.
    static Figure compared(String work, String unit, Samples ours, Samples beside) {
        return new Figure(work, unit, ours, Optional.of(beside), Optional.empty());
    }

    /// The samples that the goal applies to.
    Samples judged() {
        return beside.map(ours::over).orElse(ours);
    }

    String row() {
        return "| " + String.join(" | ", work, unit, FigureText.print(ours), beside.map(FigureText::print).orElse("–"),
                beside.isPresent() ? FigureText.print(judged()) : "–", goal.map(Goal::enoughText).orElse("–"),
                goal.map(Goal::aimText).orElse("–"),
                goal.map(wanted -> wanted.verdict(judged().median())).orElse("–")) + " |";
    }

    /// For the terminal, while the rest is still being measured.
    String line() {
        return work + ": " + FigureText.print(ours) + " " + unit
                + beside.map(other -> ", beside " + FigureText.print(other) + ", ratio " + FigureText.print(judged()))
                        .orElse("")
                + goal.map(wanted -> ": " + wanted.verdict(judged().median()).replace("*", "")).orElse("");
    }
}
