/// The port behind which every provider stands.
@NullMarked
package dev.hazina.application.channel;

import org.jspecify.annotations.NullMarked;
