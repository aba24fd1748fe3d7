package dev.hazina.architecture.wrong.domain.left;

import dev.hazina.architecture.wrong.domain.right.Right;

/// Wrong: it knows its right, which knows its left.
public record Left(long at) {
    public Right across() {
        return new Right(this);
    }
}
