/// Running code that nobody here wrote, so that somebody else says whether we are right.
@NullMarked
package dev.hazina.application.foreign;

import org.jspecify.annotations.NullMarked;
