/// The page on which a payer finds the proof of a payment.
@NullMarked
package dev.hazina.application.slip;

import org.jspecify.annotations.NullMarked;
