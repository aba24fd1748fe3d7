/// The accounts that merchants have at providers themselves.
@NullMarked
package dev.hazina.persistence.provideraccount;

import org.jspecify.annotations.NullMarked;
