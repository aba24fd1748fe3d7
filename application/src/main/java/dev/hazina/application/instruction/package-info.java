/// The common course of payments, refunds and payouts after they are opened: report, settle, poll, resume under a key,
/// give up, settle late. `InstructionKind` has the differences between them.
@NullMarked
package dev.hazina.application.instruction;

import org.jspecify.annotations.NullMarked;
