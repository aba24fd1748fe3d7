/// The guided tour, and the inspector, which shows deliveries as a receiver sees them.
@NullMarked
package dev.hazina.http.dashboard.tour;

import org.jspecify.annotations.NullMarked;
