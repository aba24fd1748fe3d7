package dev.hazina.application.restore;

/// The questions about the lost time that no provider has answered yet.
@FunctionalInterface
public interface OpenQuestions {

    /// How many instructions were sent in the lost time whose results are not known.
    long count(Restore restore);
}
