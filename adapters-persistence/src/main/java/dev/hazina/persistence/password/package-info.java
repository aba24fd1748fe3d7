/// Slow hashes of passwords, and the codes of second factors. They need no database; they stand here because the tables
/// of this module keep what they make and check.
@NullMarked
package dev.hazina.persistence.password;

import org.jspecify.annotations.NullMarked;
