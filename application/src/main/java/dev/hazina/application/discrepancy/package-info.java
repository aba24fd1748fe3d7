/// What a person has to look at, and what can be done about it.
@NullMarked
package dev.hazina.application.discrepancy;

import org.jspecify.annotations.NullMarked;
