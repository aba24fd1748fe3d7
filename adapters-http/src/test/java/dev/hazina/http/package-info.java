/// Tests of the API from outside: a real server on a free port over an application in memory, called over sockets.
/// Numbers such as `J04` or `M12` name rows of the table of bad inputs, grouped by initial: bodies and protocol (J),
/// authentication (A), registration (R), wallets (W), amounts (M), transfers (T), payments (P), idempotency (I) and
/// lists (S).
@NullMarked
package dev.hazina.http;

import org.jspecify.annotations.NullMarked;
