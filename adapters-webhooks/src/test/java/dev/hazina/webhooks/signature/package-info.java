@NullMarked
package dev.hazina.webhooks.signature;

import org.jspecify.annotations.NullMarked;
