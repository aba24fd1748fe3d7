/// The program's speed, compared with plain SQL on the same database. Nothing here is a test: it measures and
/// writes a report. CONTRIBUTING has the command; the ordinary build runs the tests of its arithmetic alone.
@NullMarked
package dev.hazina.bootstrap.bench;

import org.jspecify.annotations.NullMarked;
