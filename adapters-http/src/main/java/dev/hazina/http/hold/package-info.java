/// What a person decides about a payout or a refund that has not been sent: to approve it, or to cancel it.
@NullMarked
package dev.hazina.http.hold;

import org.jspecify.annotations.NullMarked;
