/// Refunds of all payments.
@NullMarked
package dev.hazina.http.dashboard.refund;

import org.jspecify.annotations.NullMarked;
