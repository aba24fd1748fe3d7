/// Adapters of providers in jars outside of the program.
@NullMarked
package dev.hazina.bootstrap.plugin;

import org.jspecify.annotations.NullMarked;
