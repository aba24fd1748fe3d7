/// A day of an account at a provider: what the provider told beside what was booked, and what explains the difference.
@NullMarked
package dev.hazina.application.reconciliation;

import org.jspecify.annotations.NullMarked;
