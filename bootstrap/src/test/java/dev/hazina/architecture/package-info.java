/// The house rules, each written as a sentence, checked on the program, and proven to find their violations.
@NullMarked
package dev.hazina.architecture;

import org.jspecify.annotations.NullMarked;
