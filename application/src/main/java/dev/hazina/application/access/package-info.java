/// Registering, authentication, signing in and out, sessions, and resetting a password.
@NullMarked
package dev.hazina.application.access;

import org.jspecify.annotations.NullMarked;
