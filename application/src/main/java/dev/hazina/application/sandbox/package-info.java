/// The parts that exist in the sandbox alone, such as a clock that can be moved.
@NullMarked
package dev.hazina.application.sandbox;

import org.jspecify.annotations.NullMarked;
