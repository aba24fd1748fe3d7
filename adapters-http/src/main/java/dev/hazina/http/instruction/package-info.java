/// What the API says of payments, refunds and payouts alike, and what it reads of requests for each of them.
@NullMarked
package dev.hazina.http.instruction;

import org.jspecify.annotations.NullMarked;
