/// The exceptions that staff decide, and what is settled or booked by hand.
@NullMarked
package dev.hazina.http.dashboard.platform.exception;

import org.jspecify.annotations.NullMarked;
