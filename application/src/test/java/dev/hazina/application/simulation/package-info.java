/// The whole application under random faults: a seeded driver, a judge that trusts no adapter, and injected bugs that
/// prove that the judge detects errors.
@NullMarked
package dev.hazina.application.simulation;

import org.jspecify.annotations.NullMarked;
