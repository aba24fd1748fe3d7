/// The pages of those who paid, and of saved recipients of payouts.
@NullMarked
package dev.hazina.http.dashboard.customer;

import org.jspecify.annotations.NullMarked;
