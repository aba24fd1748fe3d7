/// The whole application in memory before a provider's simulator, with every kind of fault between them: seeded
/// lives, and an auditor that compares our books with the provider's.
@NullMarked
package dev.hazina.providers.matrix;

import org.jspecify.annotations.NullMarked;
