/// The timeline of a payment, refund or payout: its steps, ledger entries, events and deliveries.
@NullMarked
package dev.hazina.http.dashboard.timeline;

import org.jspecify.annotations.NullMarked;
