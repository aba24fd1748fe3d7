/// Routes that exist only in the sandbox.
@NullMarked
package dev.hazina.http.sandbox;

import org.jspecify.annotations.NullMarked;
