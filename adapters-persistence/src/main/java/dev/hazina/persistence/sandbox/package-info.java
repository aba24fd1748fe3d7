/// The state that the sandbox and the installation find again after a restart.
@NullMarked
package dev.hazina.persistence.sandbox;

import org.jspecify.annotations.NullMarked;
