/// The immutable log of actions on merchants' data.
@NullMarked
package dev.hazina.application.audit;

import org.jspecify.annotations.NullMarked;
