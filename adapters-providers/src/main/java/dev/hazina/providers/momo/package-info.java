/// MTN MoMo in Uganda: collections, transfers and refunds over MTN's own interface.
@NullMarked
package dev.hazina.providers.momo;

import org.jspecify.annotations.NullMarked;
