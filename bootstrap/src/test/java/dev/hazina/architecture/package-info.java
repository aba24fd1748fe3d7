/// The house rules, each said as a sentence, checked on the program, and shown to catch what they are there to catch.
@NullMarked
package dev.hazina.architecture;

import org.jspecify.annotations.NullMarked;
