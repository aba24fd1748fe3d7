/// Charges of providers and sweeps to the bank: movements of the platform's own money at its accounts.
@NullMarked
package dev.hazina.domain.ownmovement;

import org.jspecify.annotations.NullMarked;
