/// The port to payment providers.
@NullMarked
package dev.hazina.application.channel;

import org.jspecify.annotations.NullMarked;
