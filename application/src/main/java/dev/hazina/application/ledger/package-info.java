/// The ledger writer: every change to money goes through one port, which decides over locked rows and records in one
/// commit.
@NullMarked
package dev.hazina.application.ledger;

import org.jspecify.annotations.NullMarked;
