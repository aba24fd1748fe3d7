/// Says which checks a build makes in a short form, and when the long one is wanted.
@NullMarked
package dev.hazina.application.longform;

import org.jspecify.annotations.NullMarked;
