/// Says at the end of a build where its time went.
@NullMarked
package dev.hazina.application.timing;

import org.jspecify.annotations.NullMarked;
