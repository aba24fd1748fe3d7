/// The group commit: operations that arrive together share a commit.
@NullMarked
package dev.hazina.persistence.group;

import org.jspecify.annotations.NullMarked;
