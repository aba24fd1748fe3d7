/// The pages of the sandbox.
@NullMarked
package dev.hazina.http.dashboard.sandbox;

import org.jspecify.annotations.NullMarked;
