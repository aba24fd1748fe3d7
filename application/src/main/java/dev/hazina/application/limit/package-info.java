/// How often somebody may ask.
@NullMarked
package dev.hazina.application.limit;

import org.jspecify.annotations.NullMarked;
