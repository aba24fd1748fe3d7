/// Lists that can be filtered.
@NullMarked
package dev.hazina.persistence.page;

import org.jspecify.annotations.NullMarked;
