/// The overview of an account: balances, recent days and what needs attention.
@NullMarked
package dev.hazina.http.dashboard.overview;

import org.jspecify.annotations.NullMarked;
