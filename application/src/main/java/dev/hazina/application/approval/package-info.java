/// The limits above which a decision takes two people.
@NullMarked
package dev.hazina.application.approval;

import org.jspecify.annotations.NullMarked;
