/// The installation's secrets keys and their rotation.
@NullMarked
package dev.hazina.application.secrets;

import org.jspecify.annotations.NullMarked;
