package dev.hazina.architecture.wrong.domain.right;

import dev.hazina.architecture.wrong.domain.left.Left;

/// The other half of the circle.
public record Right(Left left) {}
