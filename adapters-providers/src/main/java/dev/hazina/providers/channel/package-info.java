/// Which provider serves which currency and channel.
@NullMarked
package dev.hazina.providers.channel;

import org.jspecify.annotations.NullMarked;
