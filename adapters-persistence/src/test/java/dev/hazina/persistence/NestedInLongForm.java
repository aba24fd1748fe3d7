package dev.hazina.persistence;

import dev.hazina.application.longform.LongForm;
import dev.hazina.application.longform.OnlyInLongForm;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Nested;

/// On the run of a contract that a build leaves to the run of the same contract with another number of buckets, or with
/// movements in one table.
@Nested
@OnlyInLongForm(LongForm.BUCKETS)
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@interface NestedInLongForm {}
