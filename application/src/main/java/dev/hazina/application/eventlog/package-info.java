/// The log of an account's events: read from a number on.
@NullMarked
package dev.hazina.application.eventlog;

import org.jspecify.annotations.NullMarked;
