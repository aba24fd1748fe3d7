/// An invented provider, its adapter, its simulator and its harness: the code of docs/write-an-adapter.md,
/// compiled and held to the same scenarios as the real ones.
@NullMarked
package dev.hazina.providers.example;

import org.jspecify.annotations.NullMarked;
