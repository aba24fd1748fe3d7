/// The page on which a payer finds the proof of a payment.
@NullMarked
package dev.hazina.http.dashboard.slip;

import org.jspecify.annotations.NullMarked;
