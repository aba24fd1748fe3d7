/// Double entry: ledger accounts, moves, postings and entries.
@NullMarked
package dev.hazina.domain.ledger;

import org.jspecify.annotations.NullMarked;
