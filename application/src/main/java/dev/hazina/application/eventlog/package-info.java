/// The log of an account's events: read from a number on, and waited for.
@NullMarked
package dev.hazina.application.eventlog;

import org.jspecify.annotations.NullMarked;
