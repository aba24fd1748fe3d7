/// Taking in money that nobody asked for.
@NullMarked
package dev.hazina.application.inbound;

import org.jspecify.annotations.NullMarked;
