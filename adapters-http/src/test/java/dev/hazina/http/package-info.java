/// The API from outside: a real server on a free port over an application in memory, spoken to byte by byte. Names such
/// as `J04` or `M12` number the bad inputs, by letter: bodies and the wire (J), authentication (A), registering (R),
/// wallets (W), amounts (M), transfers (T), payments (P), idempotency (I) and lists (S).
@NullMarked
package dev.hazina.http;

import org.jspecify.annotations.NullMarked;
