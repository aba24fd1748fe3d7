/// What can be set, how it is written, and what is refused.
@NullMarked
package dev.hazina.bootstrap.settings;

import org.jspecify.annotations.NullMarked;
