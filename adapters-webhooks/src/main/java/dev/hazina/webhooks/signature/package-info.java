/// How a receiver can tell that an event is ours and that nobody changed it on the way.
@NullMarked
package dev.hazina.webhooks.signature;

import org.jspecify.annotations.NullMarked;
