/// Notices to the people of merchants, by mail and by SMS: recorded with what they tell, and sent from there.
@NullMarked
package dev.hazina.persistence.notice;

import org.jspecify.annotations.NullMarked;
