/// pawaPay: one API for the mobile money networks of Tanzania and Uganda.
@NullMarked
package dev.hazina.providers.pawapay;

import org.jspecify.annotations.NullMarked;
