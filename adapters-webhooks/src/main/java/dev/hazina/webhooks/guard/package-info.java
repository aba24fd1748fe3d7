/// Calling addresses that strangers chose, without being led to our own network, kept waiting, or filled up.
@NullMarked
package dev.hazina.webhooks.guard;

import org.jspecify.annotations.NullMarked;
