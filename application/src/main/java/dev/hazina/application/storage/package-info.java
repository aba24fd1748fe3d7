/// Failures that every port with storage may throw.
@NullMarked
package dev.hazina.application.storage;

import org.jspecify.annotations.NullMarked;
