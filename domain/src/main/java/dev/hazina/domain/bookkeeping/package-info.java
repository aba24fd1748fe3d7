/// All movements of money, in one class. It depends on the packages whose money it moves.
@NullMarked
package dev.hazina.domain.bookkeeping;

import org.jspecify.annotations.NullMarked;
