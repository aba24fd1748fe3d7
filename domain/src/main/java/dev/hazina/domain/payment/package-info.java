/// Collections: their details, their states and the one method that moves them.
@NullMarked
package dev.hazina.domain.payment;

import org.jspecify.annotations.NullMarked;
