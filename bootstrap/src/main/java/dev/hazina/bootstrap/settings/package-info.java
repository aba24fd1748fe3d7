/// The settings, their syntax, and the checks of their values.
@NullMarked
package dev.hazina.bootstrap.settings;

import org.jspecify.annotations.NullMarked;
