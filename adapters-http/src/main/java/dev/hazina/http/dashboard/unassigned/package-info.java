/// Money at a merchant's own account at a provider: seeing it and claiming it for a sale.
@NullMarked
package dev.hazina.http.dashboard.unassigned;

import org.jspecify.annotations.NullMarked;
