/// Tests of the command `check`.
@NullMarked
package dev.hazina.bootstrap.check;

import org.jspecify.annotations.NullMarked;
