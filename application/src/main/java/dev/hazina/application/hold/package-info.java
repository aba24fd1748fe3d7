/// What the people of a merchant decide about payouts and refunds that are held, or were not sent for another reason.
@NullMarked
package dev.hazina.application.hold;

import org.jspecify.annotations.NullMarked;
