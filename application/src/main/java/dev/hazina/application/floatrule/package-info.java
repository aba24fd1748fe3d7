/// What the platform's staff say, once for all, of accounts at providers: proposed by one person, agreed to by another.
@NullMarked
package dev.hazina.application.floatrule;

import org.jspecify.annotations.NullMarked;
