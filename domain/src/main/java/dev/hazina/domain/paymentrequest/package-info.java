/// Payment requests: an account of the merchant's own at the paybill, and what was paid to it.
@NullMarked
package dev.hazina.domain.paymentrequest;

import org.jspecify.annotations.NullMarked;
