/// The send journal as files, and its register in the database. What is sent to providers is kept beside the database
/// too, because a restore takes the database back to before it was sent.
@NullMarked
package dev.hazina.persistence.journal;

import org.jspecify.annotations.NullMarked;
