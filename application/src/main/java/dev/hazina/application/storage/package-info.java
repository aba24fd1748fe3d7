/// What every port that keeps something may throw, beside what it promises.
@NullMarked
package dev.hazina.application.storage;

import org.jspecify.annotations.NullMarked;
