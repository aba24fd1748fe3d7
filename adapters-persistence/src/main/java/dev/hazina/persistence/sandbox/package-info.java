/// What the sandbox and the installation have to find again after a restart.
@NullMarked
package dev.hazina.persistence.sandbox;

import org.jspecify.annotations.NullMarked;
