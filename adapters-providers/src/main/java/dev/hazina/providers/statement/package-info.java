/// Statements that are tables of text: lines, columns found by their names, amounts, times and balances.
@NullMarked
package dev.hazina.providers.statement;

import org.jspecify.annotations.NullMarked;
