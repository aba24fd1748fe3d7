/// Refusals: the only way to refuse a request, with a reason for the caller.
@NullMarked
package dev.hazina.domain.refusal;

import org.jspecify.annotations.NullMarked;
