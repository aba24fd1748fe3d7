/// The users of a merchant: adding, changing and disabling them, and setting their passwords.
@NullMarked
package dev.hazina.application.people;

import org.jspecify.annotations.NullMarked;
