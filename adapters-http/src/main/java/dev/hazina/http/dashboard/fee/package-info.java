/// The fees, as a merchant sees them.
@NullMarked
package dev.hazina.http.dashboard.fee;

import org.jspecify.annotations.NullMarked;
