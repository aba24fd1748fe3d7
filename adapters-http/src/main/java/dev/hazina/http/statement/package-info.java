/// Statements and lists of transactions over HTTP.
@NullMarked
package dev.hazina.http.statement;

import org.jspecify.annotations.NullMarked;
