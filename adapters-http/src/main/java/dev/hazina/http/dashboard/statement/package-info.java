/// Statements: a window of time added up, and taken away as a file.
@NullMarked
package dev.hazina.http.dashboard.statement;

import org.jspecify.annotations.NullMarked;
