/// Inbound payments: a payer used the paybill, and the provider reports it afterwards.
@NullMarked
package dev.hazina.domain.inbound;

import org.jspecify.annotations.NullMarked;
