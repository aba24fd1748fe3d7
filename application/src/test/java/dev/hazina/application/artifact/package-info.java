/// Makes jars of parts of the program, for people who build on them.
@NullMarked
package dev.hazina.application.artifact;

import org.jspecify.annotations.NullMarked;
