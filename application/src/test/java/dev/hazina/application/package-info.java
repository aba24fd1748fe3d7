/// The application over adapters in memory: what every test above the domain is built on.
@NullMarked
package dev.hazina.application;

import org.jspecify.annotations.NullMarked;
