/// The one way a request stops: a refusal with a reason a merchant may read.
@NullMarked
package dev.hazina.domain.refusal;

import org.jspecify.annotations.NullMarked;
