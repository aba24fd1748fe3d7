/// The proof that the ledger is right.
@NullMarked
package dev.hazina.application.proof;

import org.jspecify.annotations.NullMarked;
