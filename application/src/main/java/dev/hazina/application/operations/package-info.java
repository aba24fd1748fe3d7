/// The state of all merchants' work, for platform staff.
@NullMarked
package dev.hazina.application.operations;

import org.jspecify.annotations.NullMarked;
