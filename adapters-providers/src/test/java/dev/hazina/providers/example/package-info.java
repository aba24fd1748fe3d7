/// A provider nobody ever heard of, its adapter, its simulator and its rig: what docs/write-an-adapter.md shows,
/// compiled and held to the same scenarios as the real ones.
@NullMarked
package dev.hazina.providers.example;

import org.jspecify.annotations.NullMarked;
