package dev.hazina.providers.daraja;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/// Several tasks as one, each of which is done once.
final class StartupSteps implements BooleanSupplier {
    private final List<BooleanSupplier> left;

    StartupSteps(List<BooleanSupplier> tasks) {
        this.left = new ArrayList<>(tasks);
    }

    /// @return whether all are done
    @Override
    public boolean getAsBoolean() {
        left.removeIf(BooleanSupplier::getAsBoolean);
        return left.isEmpty();
    }
}
