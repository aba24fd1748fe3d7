/// Payment requests of merchants, and their accounts at the paybill.
@NullMarked
package dev.hazina.application.paymentrequest;

import org.jspecify.annotations.NullMarked;
