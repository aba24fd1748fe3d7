/// Statements: the sums of a period, as a page and as files.
@NullMarked
package dev.hazina.http.dashboard.statement;

import org.jspecify.annotations.NullMarked;
