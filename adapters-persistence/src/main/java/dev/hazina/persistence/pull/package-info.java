/// How far the payments to accounts at providers are listed.
@NullMarked
package dev.hazina.persistence.pull;

import org.jspecify.annotations.NullMarked;
