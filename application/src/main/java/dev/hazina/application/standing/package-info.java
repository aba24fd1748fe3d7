/// How the accounts at providers do: whether each is in contact, what its provider says, and what it holds.
@NullMarked
package dev.hazina.application.standing;

import org.jspecify.annotations.NullMarked;
