package dev.hazina.http.dashboard;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// What becomes of a form that is sent again, where it isn't refused. A route that doesn't say takes each form once.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OnResubmit {

    Policy value();

    /// The second of two that are the same.
    enum Policy {
        /// Is asked what the first was asked. It counts, once, when it is confirmed.
        ASKS_AGAIN,
        /// Comes to what the first came to: the route sees to it by itself.
        IDEMPOTENT
    }
}
