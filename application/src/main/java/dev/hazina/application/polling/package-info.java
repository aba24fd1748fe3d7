/// How work that was left lying is taken up in batches, and how long what was given up is still watched.
@NullMarked
package dev.hazina.application.polling;

import org.jspecify.annotations.NullMarked;
