/// Money that came in unasked: a payer used the paybill, and the provider tells us afterwards.
@NullMarked
package dev.hazina.domain.inbound;

import org.jspecify.annotations.NullMarked;
