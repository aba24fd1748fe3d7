/// The write door: every change to money goes through one port that decides over rows held still and records in one
/// commit.
@NullMarked
package dev.hazina.application.ledger;

import org.jspecify.annotations.NullMarked;
