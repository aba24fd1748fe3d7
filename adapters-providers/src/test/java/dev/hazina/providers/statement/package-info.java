/// Tests of statements.
@NullMarked
package dev.hazina.providers.statement;

import org.jspecify.annotations.NullMarked;
