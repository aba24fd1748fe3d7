/// What is pure and on the way of every request, measured alone.
@NullMarked
package dev.hazina.bootstrap.bench.micro;

import org.jspecify.annotations.NullMarked;
