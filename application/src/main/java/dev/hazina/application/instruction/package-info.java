/// The life that payments, refunds and payouts share once they are opened: report, settle, poll, resume under a key,
/// give up, settle late. Whatever differs between them is an `InstructionKind`.
@NullMarked
package dev.hazina.application.instruction;

import org.jspecify.annotations.NullMarked;
