/// Payments: asking for one, watching it, giving it back, calling it off.
@NullMarked
package dev.hazina.http.dashboard.payment;

import org.jspecify.annotations.NullMarked;
