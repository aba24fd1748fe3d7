/// Charges of providers and sweeps to the bank, which are booked in the platform's books.
@NullMarked
package dev.hazina.application.ownmovement;

import org.jspecify.annotations.NullMarked;
