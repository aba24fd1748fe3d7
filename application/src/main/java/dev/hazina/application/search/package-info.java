/// Finding payments, refunds, payouts, transfers and everything else that has a number.
@NullMarked
package dev.hazina.application.search;

import org.jspecify.annotations.NullMarked;
