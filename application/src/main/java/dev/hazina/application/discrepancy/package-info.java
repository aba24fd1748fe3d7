/// Discrepancies between the books and the providers, and their resolution by platform staff.
@NullMarked
package dev.hazina.application.discrepancy;

import org.jspecify.annotations.NullMarked;
