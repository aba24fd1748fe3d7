/// Refunds over HTTP.
@NullMarked
package dev.hazina.http.refund;

import org.jspecify.annotations.NullMarked;
