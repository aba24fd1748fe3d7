/// The roles of users and keys, and what each role may do.
@NullMarked
package dev.hazina.domain.access;

import org.jspecify.annotations.NullMarked;
