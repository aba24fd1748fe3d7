/// Slow hashes of passwords.
@NullMarked
package dev.hazina.persistence.password;

import org.jspecify.annotations.NullMarked;
