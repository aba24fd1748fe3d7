/// The command `check`: whether everything that the program needs is there and right. It changes nothing.
@NullMarked
package dev.hazina.bootstrap.check;

import org.jspecify.annotations.NullMarked;
