/// What was done to merchants, by whom: a log that nobody can change.
@NullMarked
package dev.hazina.application.audit;

import org.jspecify.annotations.NullMarked;
