/// A small program that breaks every rule, one class at a time. Nothing here is ever run: it is what the rules must
/// catch.
@NullMarked
package dev.hazina.architecture.wrong;

import org.jspecify.annotations.NullMarked;
