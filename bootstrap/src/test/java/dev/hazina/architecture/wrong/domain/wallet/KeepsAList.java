package dev.hazina.architecture.wrong.domain.wallet;

import java.util.ArrayList;
import java.util.List;

/// Wrong: the list behind the final field grows.
public final class KeepsAList {
    private final List<Long> amounts = new ArrayList<>();

    void add(long amount) {
        amounts.add(amount);
    }
}
