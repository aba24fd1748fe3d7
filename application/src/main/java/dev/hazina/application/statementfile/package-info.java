/// Statement files: what staff uploads of a provider's own list of movements, and what was taken from each.
@NullMarked
package dev.hazina.application.statementfile;

import org.jspecify.annotations.NullMarked;
