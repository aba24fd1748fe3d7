/// A start's look at the secrets keys.
@NullMarked
package dev.hazina.bootstrap.secrets;

import org.jspecify.annotations.NullMarked;
