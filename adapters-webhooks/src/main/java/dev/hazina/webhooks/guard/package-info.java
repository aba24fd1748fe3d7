/// Calls addresses that merchants chose, protected against calls into our own network, slow receivers and endless
/// answers.
@NullMarked
package dev.hazina.webhooks.guard;

import org.jspecify.annotations.NullMarked;
