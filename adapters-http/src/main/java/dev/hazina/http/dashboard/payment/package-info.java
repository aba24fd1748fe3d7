/// Payments: requesting, following, refunding and cancelling one.
@NullMarked
package dev.hazina.http.dashboard.payment;

import org.jspecify.annotations.NullMarked;
