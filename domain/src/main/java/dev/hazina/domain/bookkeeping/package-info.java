/// The one page that names every movement of money the product knows. It stands above the rooms whose money it moves.
@NullMarked
package dev.hazina.domain.bookkeeping;

import org.jspecify.annotations.NullMarked;
