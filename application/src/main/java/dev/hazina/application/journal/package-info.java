/// The send journal: what was sent to providers, kept outside the database.
@NullMarked
package dev.hazina.application.journal;

import org.jspecify.annotations.NullMarked;
