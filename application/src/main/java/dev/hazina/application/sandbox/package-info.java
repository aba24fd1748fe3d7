/// What exists only for trying the service out: a clock that can be moved.
@NullMarked
package dev.hazina.application.sandbox;

import org.jspecify.annotations.NullMarked;
