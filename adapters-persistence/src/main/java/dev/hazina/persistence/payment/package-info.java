/// The turns in which a payer's phone shows prompts.
@NullMarked
package dev.hazina.persistence.payment;

import org.jspecify.annotations.NullMarked;
