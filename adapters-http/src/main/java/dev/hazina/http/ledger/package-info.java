/// Ledger entries over HTTP.
@NullMarked
package dev.hazina.http.ledger;

import org.jspecify.annotations.NullMarked;
