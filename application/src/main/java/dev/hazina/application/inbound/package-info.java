/// Inbound payments: money that a payer sends without a request of the merchant.
@NullMarked
package dev.hazina.application.inbound;

import org.jspecify.annotations.NullMarked;
