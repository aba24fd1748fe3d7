package dev.hazina.http.response;

import dev.hazina.domain.instruction.Instruction;
import java.util.Optional;

/// The provider's receipt of a movement of money in the ordinary course.
public final class Receipts {
    private Receipts() {}

    public static Optional<String> of(Instruction<?> instruction) {
        return instruction.receipt().filter(any -> instruction.isSucceeded());
    }
}
