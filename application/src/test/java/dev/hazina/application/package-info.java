/// The application over adapters in memory, on which every test above the domain is built.
@NullMarked
package dev.hazina.application;

import org.jspecify.annotations.NullMarked;
