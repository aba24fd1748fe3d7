/// Money that came to a merchant's own account at a provider without a usable account.
@NullMarked
package dev.hazina.http.unassigned;

import org.jspecify.annotations.NullMarked;
