/// The first five minutes: a tour that really does it, and the inspector that shows deliveries as a receiver sees them.
@NullMarked
package dev.hazina.http.dashboard.tour;

import org.jspecify.annotations.NullMarked;
