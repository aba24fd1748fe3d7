/// The limits above which a decision takes two people, in PostgreSQL.
@NullMarked
package dev.hazina.persistence.approval;

import org.jspecify.annotations.NullMarked;
