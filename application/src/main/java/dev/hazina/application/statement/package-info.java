/// Statements: movements of money in a window of time, in sums and row by row.
@NullMarked
package dev.hazina.application.statement;

import org.jspecify.annotations.NullMarked;
