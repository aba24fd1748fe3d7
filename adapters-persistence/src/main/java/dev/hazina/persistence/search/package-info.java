/// What the search reads beside the lists.
@NullMarked
package dev.hazina.persistence.search;

import org.jspecify.annotations.NullMarked;
