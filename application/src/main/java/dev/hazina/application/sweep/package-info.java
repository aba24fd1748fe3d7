/// How work that was left lying is taken up in batches.
@NullMarked
package dev.hazina.application.sweep;

import org.jspecify.annotations.NullMarked;
