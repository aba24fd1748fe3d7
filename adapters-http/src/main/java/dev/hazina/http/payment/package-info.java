/// Payments.
@NullMarked
package dev.hazina.http.payment;

import org.jspecify.annotations.NullMarked;
