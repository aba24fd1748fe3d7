/// Rules of a hexagonal program, each a sentence with its reason, and each shown to catch a wrong class. They know
/// packages and classes only: no framework, and no program.
@NullMarked
package dev.hazina.hexagon;

import org.jspecify.annotations.NullMarked;
