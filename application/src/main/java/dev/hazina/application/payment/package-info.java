/// Collecting money: creating, settling, chasing and reading payments.
@NullMarked
package dev.hazina.application.payment;

import org.jspecify.annotations.NullMarked;
