/// Payment requests.
@NullMarked
package dev.hazina.http.paymentrequest;

import org.jspecify.annotations.NullMarked;
