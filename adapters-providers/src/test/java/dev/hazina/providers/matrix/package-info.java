/// The whole application in memory before a provider's simulator, with whatever can go wrong between them: seeded
/// lives, and an auditor that holds our books against the provider's.
@NullMarked
package dev.hazina.providers.matrix;

import org.jspecify.annotations.NullMarked;
