/// Pure functions that every request uses, each measured alone.
@NullMarked
package dev.hazina.bootstrap.bench.micro;

import org.jspecify.annotations.NullMarked;
