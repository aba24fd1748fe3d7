/// The check of the secrets keys at a start.
@NullMarked
package dev.hazina.bootstrap.secrets;

import org.jspecify.annotations.NullMarked;
