package dev.hazina.http.dashboard.form;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The reaction of a route to a form that is submitted again. Without this annotation the second submission is refused.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OnResubmit {

    Policy value();

    /// The reaction to the second of two identical submissions.
    enum Policy {
        /// The confirmation is shown again. The form counts once it is confirmed.
        ASKS_AGAIN,
        /// The route is idempotent: the second submission has the result of the first.
        IDEMPOTENT
    }
}
