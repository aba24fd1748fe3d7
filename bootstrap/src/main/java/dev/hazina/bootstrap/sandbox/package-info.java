/// What a newcomer finds ready in the sandbox: a merchant, an operator, and how to use them.
@NullMarked
package dev.hazina.bootstrap.sandbox;

import org.jspecify.annotations.NullMarked;
