/// How the work of all merchants goes, for whoever runs the platform.
@NullMarked
package dev.hazina.application.operations;

import org.jspecify.annotations.NullMarked;
