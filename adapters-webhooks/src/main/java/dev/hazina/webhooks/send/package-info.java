/// Signs and posts events.
@NullMarked
package dev.hazina.webhooks.send;

import org.jspecify.annotations.NullMarked;
