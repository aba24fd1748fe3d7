/// Claims due work in batches, and polls for late results.
@NullMarked
package dev.hazina.application.polling;

import org.jspecify.annotations.NullMarked;
