/// Who paid an account, and a merchant's own names for numbers.
@NullMarked
package dev.hazina.application.customer;

import org.jspecify.annotations.NullMarked;
