/// Double entry: moves, postings, entries, and the page that names every movement of the product.
@NullMarked
package dev.hazina.domain.ledger;

import org.jspecify.annotations.NullMarked;
