/// Safaricom's Daraja: Kenya's M-Pesa, for prompts on a payer's phone, payouts, and money that comes in over a paybill.
@NullMarked
package dev.hazina.providers.daraja;

import org.jspecify.annotations.NullMarked;
