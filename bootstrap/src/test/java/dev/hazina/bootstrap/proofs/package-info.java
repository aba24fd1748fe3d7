/// Runs the long proofs in portions, and remembers which are done.
@NullMarked
package dev.hazina.bootstrap.proofs;

import org.jspecify.annotations.NullMarked;
