/// Collecting money: creating, sending, polling and reading payments.
@NullMarked
package dev.hazina.application.payment;

import org.jspecify.annotations.NullMarked;
