/// The whole application under chance: a seeded driver, a judge that trusts no adapter, and planted bugs that prove the
/// judge awake.
@NullMarked
package dev.hazina.application.simulation;

import org.jspecify.annotations.NullMarked;
