/// The places of work that costs much, so that no caller's work holds up that of others.
@NullMarked
package dev.hazina.http.place;

import org.jspecify.annotations.NullMarked;
