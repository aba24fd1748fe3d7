/// The text forms of identifiers: a prefix and 26 sortable characters, or a canonical UUID.
@NullMarked
package dev.hazina.domain.id;

import org.jspecify.annotations.NullMarked;
