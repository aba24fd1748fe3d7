/// Payment requests: making, following, prompting and cancelling one.
@NullMarked
package dev.hazina.http.dashboard.paymentrequest;

import org.jspecify.annotations.NullMarked;
