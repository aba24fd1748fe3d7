/// Erasing the names and phones of a payer, on request.
@NullMarked
package dev.hazina.application.payer;

import org.jspecify.annotations.NullMarked;
