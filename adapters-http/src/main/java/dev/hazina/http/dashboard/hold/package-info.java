/// Pages on which a person approves or cancels a payout or a refund.
@NullMarked
package dev.hazina.http.dashboard.hold;

import org.jspecify.annotations.NullMarked;
