/// The accounts that merchants have at providers themselves.
@NullMarked
package dev.hazina.domain.provideraccount;

import org.jspecify.annotations.NullMarked;
