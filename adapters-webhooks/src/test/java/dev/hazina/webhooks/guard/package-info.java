@NullMarked
package dev.hazina.webhooks.guard;

import org.jspecify.annotations.NullMarked;
