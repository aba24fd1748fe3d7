/// Lists, newest first, with a cursor that never loses a row.
@NullMarked
package dev.hazina.application.page;

import org.jspecify.annotations.NullMarked;
